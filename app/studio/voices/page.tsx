import type { Metadata } from 'next'
import { Suspense } from 'react'
import { OwnWorkList } from '@/components/studio/works/own-work-list'

export const metadata: Metadata = { title: 'ボイス' }

export default function StudioVoicesPage() {
  // The page's number is known in the browser alone.
  return (
    <Suspense>
      <OwnWorkList type="voice" title="ボイス" about="無料で公開するボイスと、その状態です。" />
    </Suspense>
  )
}
