import type { Metadata } from 'next'
import { PurchaseHistory } from '@/components/store/history/purchase-history'
import { PageHeading } from '@/components/ui/page'

export const metadata: Metadata = { title: '購入履歴' }

export default function PurchaseHistoryPage() {
  return (
    <>
      <PageHeading title="購入履歴" lead="これまでのご注文です。金額はすべて税込です。" />
      <PurchaseHistory />
    </>
  )
}
