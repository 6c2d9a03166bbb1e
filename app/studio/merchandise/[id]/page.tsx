import type { Metadata } from 'next'
import { SavedGoods } from '@/components/studio/goods/saved-goods'

export const metadata: Metadata = { title: 'グッズの編集' }

type Props = { params: Promise<{ id: string }> }

export default async function StudioGoodsEditPage({ params }: Props) {
  return <SavedGoods id={(await params).id} />
}
