import type { Metadata } from 'next'
import { OpsOrders } from '@/components/ops/orders/orders'

export const metadata: Metadata = { title: '注文' }

export default function OpsOrdersPage() {
  return <OpsOrders />
}
