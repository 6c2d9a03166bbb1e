import type { Metadata } from 'next'
import { Suspense } from 'react'
import { OwnWorkList } from '@/components/studio/works/own-work-list'

export const metadata: Metadata = { title: 'アルバム' }

export default function StudioAlbumsPage() {
  // The page's number is known in the browser alone.
  return (
    <Suspense>
      <OwnWorkList type="album" title="アルバム" about="販売するアルバムと、その状態です。" />
    </Suspense>
  )
}
