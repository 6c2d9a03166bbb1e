import type { Metadata } from 'next'
import { Suspense } from 'react'
import { WorkList } from '@/components/studio/works/work-list'

export const metadata: Metadata = { title: 'ボイス' }

export default function StudioVoicesPage() {
  // The page's number is known in the browser alone.
  return (
    <Suspense>
      <WorkList type="voice" title="ボイス" about="無料で公開するボイスと、その状態です。" />
    </Suspense>
  )
}
