import type { Metadata } from 'next'
import { NewGoods } from '@/components/studio/goods/new-goods'

export const metadata: Metadata = { title: 'グッズの登録' }

export default function StudioNewGoodsPage() {
  return <NewGoods />
}
