import type { Metadata } from 'next'
import { InquiryPage } from '@/components/ops/inquiries/inquiry-page'

export const metadata: Metadata = { title: 'お問い合わせ' }

type Props = { params: Promise<{ id: string }> }

export default async function OpsInquiryPage({ params }: Props) {
  return <InquiryPage id={(await params).id} />
}
