import type { Metadata } from 'next'
import { LedgerPage } from '@/components/ops/ledger/ledger-page'

export const metadata: Metadata = { title: '帳簿' }

export default function OpsLedgerPage() {
  return <LedgerPage />
}
