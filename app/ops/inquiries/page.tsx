import type { Metadata } from 'next'
import { InquiriesPage } from '@/components/ops/inquiries/inquiries-page'

export const metadata: Metadata = { title: 'お問い合わせ' }

export default function OpsInquiriesPage() {
  return <InquiriesPage />
}
