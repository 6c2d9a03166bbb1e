import type { Metadata } from 'next'
import { NotFound } from '@/components/store/shell/not-found'

export const metadata: Metadata = {
  title: 'ページが見つかりません',
  robots: { index: false },
}

export default function StoreNotFound() {
  return <NotFound />
}
