import type { Metadata } from 'next'
import { Suspense } from 'react'
import { GiftList } from '@/components/studio/gifts/gift-list'

export const metadata: Metadata = { title: 'ギフト' }

export default function StudioGiftsPage() {
  // The page's number is known in the browser alone.
  return (
    <Suspense>
      <GiftList />
    </Suspense>
  )
}
