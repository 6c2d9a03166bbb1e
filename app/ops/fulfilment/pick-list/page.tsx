import type { Metadata } from 'next'
import { PickListPage } from '@/components/ops/fulfilment/pick-list-page'

export const metadata: Metadata = { title: 'ピッキングリスト' }

export default function OpsPickListPage() {
  return <PickListPage />
}
