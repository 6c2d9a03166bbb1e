import type { Metadata } from 'next'
import { Suspense } from 'react'
import { MerchandiseList } from '@/components/studio/merchandise/merchandise-list'

export const metadata: Metadata = { title: 'グッズ' }

export default function StudioMerchandisePage() {
  // The page's number is known in the browser alone.
  return (
    <Suspense>
      <MerchandiseList />
    </Suspense>
  )
}
