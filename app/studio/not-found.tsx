import { NotFound } from '@/components/workbench/not-found'

export default function StudioNotFound() {
  return <NotFound href="/studio" home="studioのホームへ" />
}
