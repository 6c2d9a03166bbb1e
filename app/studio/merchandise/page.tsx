import type { Metadata } from 'next'
import { GoodsList } from '@/components/studio/goods/goods-list'

export const metadata: Metadata = { title: 'グッズ' }

export default function StudioGoodsPage() {
  return <GoodsList />
}
