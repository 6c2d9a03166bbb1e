import { NotFound } from '@/components/workbench/not-found'

export default function ConsoleNotFound() {
  return <NotFound href="/ops" home="運営のホームへ" />
}
