import type { Metadata } from 'next'
import { FailedJobsPage } from '@/components/ops/accounts/failed-jobs-page'

export const metadata: Metadata = { title: '失敗した処理' }

export default function OpsFindingsPage() {
  return <FailedJobsPage />
}
