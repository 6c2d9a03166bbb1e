'use client'
import { useRef, useState } from 'react'
import { part } from '@/components/part/part'
import { useNear } from '@/components/ui/use-near'
import { call } from '@/lib/client/api'
import { withRetries } from '@/lib/client/query'
import type { MerchandiseCard } from '@/lib/contract/merchandise'

const MerchandiseShelf = part(
  async () => ({ default: (await import('./merchandise-shelf')).MerchandiseShelf }),
  { missing: null },
)

/** As many as a shelf holds. */
const MOST_SHOWN = 12

/** Merchandise about a work, read when its page is scrolled near to them: the page itself stays three statements. */
export function WorkMerchandise({ nid }: { nid: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [merchandise, setMerchandise] = useState<MerchandiseCard[]>([])
  useNear(place, true, () => {
    withRetries(() => call('GET /merchandises', { query: { work: nid, take: MOST_SHOWN } }))
      .then(({ items }) => setMerchandise(items))
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
