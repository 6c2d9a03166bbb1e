import type { Metadata } from 'next'
import { PayoutRunPage } from '@/components/ops/payouts/payout-run-page'

export const metadata: Metadata = { title: '支払いの回' }

type Props = { params: Promise<{ id: string }> }

export default async function OpsPayoutRunPage({ params }: Props) {
  return <PayoutRunPage id={(await params).id} />
}
