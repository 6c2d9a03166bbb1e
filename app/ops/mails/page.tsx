import type { Metadata } from 'next'
import { MailsPage } from '@/components/ops/mails/mails-page'

export const metadata: Metadata = { title: 'メール' }

export default function OpsMailsPage() {
  return <MailsPage />
}
