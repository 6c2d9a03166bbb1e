import type { Metadata } from 'next'
import { OpsOrderPage } from '@/components/ops/orders/order-page'

type Props = { params: Promise<{ number: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `注文 ${(await params).number}` }
}

export default async function OpsOrderRoute({ params }: Props) {
  return <OpsOrderPage number={(await params).number} />
}
