import type { Metadata } from 'next'
import { Suspense } from 'react'
import { GoodsList } from '@/components/studio/goods/goods-list'

export const metadata: Metadata = { title: 'グッズ' }

export default function StudioGoodsPage() {
  // The page's number is known in the browser alone.
  return (
    <Suspense>
      <GoodsList />
    </Suspense>
  )
}
