import type { Metadata } from 'next'
import { Suspense } from 'react'
import { site } from '@/app/site'
import { StudioHome } from '@/components/studio/home/studio-home'

/** A layout's pattern for titles is for the pages below it alone. */
export function generateMetadata(): Metadata {
  return { title: { absolute: `ダッシュボード · ${site().name} studio` } }
}

export default function StudioPage() {
  // The period is known in the browser alone.
  return (
    <Suspense>
      <StudioHome />
    </Suspense>
  )
}
