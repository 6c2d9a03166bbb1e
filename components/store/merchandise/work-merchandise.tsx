'use client'
import { useRef, useState } from 'react'
import { part } from '@/components/part/part'
import { useNear } from '@/components/store/community/use-near'
import { listMerchandiseOfWork, type MerchandiseCard } from '@/lib/client/catalogue/merchandise'

const MerchandiseShelf = part(
  async () => ({ default: (await import('./merchandise-shelf')).MerchandiseShelf }),
  { missing: null },
)

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
        <MerchandiseShelf merchandise={merchandise} title="この作品のグッズ" />
      )}
    </div>
  )
}
