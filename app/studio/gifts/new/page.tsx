import type { Metadata } from 'next'
import { NewGift } from '@/components/studio/gifts/new-gift'

export const metadata: Metadata = { title: 'ギフトの登録' }

export default function StudioNewGiftPage() {
  return <NewGift />
}
