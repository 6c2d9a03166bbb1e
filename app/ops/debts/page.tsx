import type { Metadata } from 'next'
import { DebtsPage } from '@/components/ops/ledger/debts-page'

export const metadata: Metadata = { title: 'マイナス残高' }

export default function OpsDebtsPage() {
  return <DebtsPage />
}
