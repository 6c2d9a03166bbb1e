'use client'
import { useQuery } from '@tanstack/react-query'
import { Saved } from '@/components/studio/shop/saved'
import { ownGoodsQuery } from '@/lib/client/studio/studio-shop'
import { GoodsEditor } from './goods-editor'

/** Goods that the service knows; what is typed is not overwritten by its later answers. */
export function SavedGoods({ id }: { id: string }) {
  const query = useQuery(ownGoodsQuery(id))
  return (
    <Saved title="グッズの編集" query={query} listHref="/studio/merchandise">
      {(goods) => <GoodsEditor key={goods.id} goods={goods} />}
    </Saved>
  )
}
