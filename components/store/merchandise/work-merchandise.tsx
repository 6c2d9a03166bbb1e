'use client'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNear } from '@/components/store/community/use-near'
import { listMerchandiseOfWork, type MerchandiseCard } from '@/lib/client/catalogue/merchandise'

const MerchandiseShelf = lazy(async () => ({
  default: (await import('./merchandise-shelf')).MerchandiseShelf,
}))

/** Merchandise about a work, read when its page is scrolled near to them: the page itself stays three statements. */
export function WorkMerchandise({ nid }: { nid: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [merchandise, setMerchandise] = useState<MerchandiseCard[]>([])
  useNear(place, true, () => {
    listMerchandiseOfWork(nid)
      .then(setMerchandise)
      .catch((error: unknown) => console.warn('the merchandise of the work were not read', error))
  })
  return (
    <div ref={place}>
      {merchandise.length > 0 && (
        <Suspense fallback={null}>
          <MerchandiseShelf merchandise={merchandise} title="この作品のグッズ" />
        </Suspense>
      )}
    </div>
  )
}
