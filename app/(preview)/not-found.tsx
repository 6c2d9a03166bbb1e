import { NotFound } from '@/components/store/shell/not-found'

export default function PreviewNotFound() {
  return <NotFound />
}
