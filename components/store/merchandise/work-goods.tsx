'use client'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNear } from '@/components/store/community/use-near'
import { listMerchandiseOfWork, type MerchandiseCard } from '@/lib/client/catalogue/merchandise'

const GoodsShelf = lazy(async () => ({ default: (await import('./goods-shelf')).GoodsShelf }))

/** Goods about a work, read when its page is scrolled near to them: the page itself stays three statements. */
export function WorkGoods({ nid }: { nid: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [goods, setGoods] = useState<MerchandiseCard[]>([])
  useNear(place, true, () => {
    listMerchandiseOfWork(nid)
      .then(setGoods)
      .catch((error: unknown) => console.warn('the goods of the work were not read', error))
  })
  return (
    <div ref={place}>
      {goods.length > 0 && (
        <Suspense fallback={null}>
          <GoodsShelf goods={goods} title="この作品のグッズ" />
        </Suspense>
      )}
    </div>
  )
}
