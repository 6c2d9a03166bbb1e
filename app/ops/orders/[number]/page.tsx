import type { Metadata } from 'next'
import { DeskOrderPage } from '@/components/ops/desk-order-page'

type Props = { params: Promise<{ number: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `注文 ${(await params).number}` }
}

export default async function OpsOrderPage({ params }: Props) {
  return <DeskOrderPage number={(await params).number} />
}
