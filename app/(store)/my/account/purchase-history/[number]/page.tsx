import type { Metadata } from 'next'
import { OrderPage } from '@/components/store/orders/order-page'

export const metadata: Metadata = { title: 'ご注文の詳細' }

type Props = { params: Promise<{ number: string }> }

export default async function PurchasedOrderPage({ params }: Props) {
  return <OrderPage number={(await params).number} />
}
