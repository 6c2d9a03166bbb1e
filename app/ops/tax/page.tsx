import type { Metadata } from 'next'
import { TaxPage } from '@/components/ops/tax/tax-page'

export const metadata: Metadata = { title: '源泉徴収と支払調書' }

export default function OpsTaxPage() {
  return <TaxPage />
}
