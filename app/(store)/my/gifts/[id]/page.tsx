import type { Metadata } from 'next'
import { GiftInside } from '@/components/store/gifts/gift-inside'

export const metadata: Metadata = { title: 'ギフト' }

type Props = { params: Promise<{ id: string }> }

export default async function OwnGiftPage({ params }: Props) {
  return <GiftInside id={(await params).id} />
}
