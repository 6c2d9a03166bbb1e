import type { Metadata } from 'next'
import { FulfilmentPage } from '@/components/ops/fulfilment/fulfilment-page'

export const metadata: Metadata = { title: '発送' }

export default function OpsFulfilmentPage() {
  return <FulfilmentPage />
}
