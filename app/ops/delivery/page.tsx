import type { Metadata } from 'next'
import { DeliveryPage } from '@/components/ops/delivery/delivery-page'

export const metadata: Metadata = { title: '送料' }

export default function OpsDeliveryPage() {
  return <DeliveryPage />
}
