import type { Metadata } from 'next'
import { PayoutRunsPage } from '@/components/ops/payouts/payout-runs-page'

export const metadata: Metadata = { title: '支払い' }

export default function OpsPayoutsPage() {
  return <PayoutRunsPage />
}
