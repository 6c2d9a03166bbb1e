import type { Metadata } from 'next'
import { ReconciliationPage } from '@/components/ops/reconciliation/reconciliation-page'

export const metadata: Metadata = { title: '照合' }

export default function OpsReconciliationPage() {
  return <ReconciliationPage />
}
