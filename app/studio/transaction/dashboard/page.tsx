import type { Metadata } from 'next'
import { Suspense } from 'react'
import { EarningsPage } from '@/components/studio/earnings/earnings-page'

export const metadata: Metadata = { title: '売上と受け取り' }

export default function StudioEarningsPage() {
  // The month is known in the browser alone.
  return (
    <Suspense>
      <EarningsPage />
    </Suspense>
  )
}
