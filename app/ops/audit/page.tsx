import type { Metadata } from 'next'
import { AuditPage } from '@/components/ops/audit/audit-page'

export const metadata: Metadata = { title: '操作の記録' }

export default function OpsAuditPage() {
  return <AuditPage />
}
