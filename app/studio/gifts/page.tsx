import type { Metadata } from 'next'
import { GiftList } from '@/components/studio/gifts/gift-list'

export const metadata: Metadata = { title: 'ギフト' }

export default function StudioGiftsPage() {
  return <GiftList />
}
