import type { Metadata } from 'next'
import { DeskOrders } from '@/components/ops/desk-orders'

export const metadata: Metadata = { title: '注文' }

export default function OpsOrdersPage() {
  return <DeskOrders />
}
