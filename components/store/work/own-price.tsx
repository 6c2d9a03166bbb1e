'use client'
import { part } from '@/components/part/part'
import { useOwnership } from '@/lib/client/library/ownership'

const OwnPriceFacts = part(() => import('./own-price-facts'), { missing: null })

type Props = { work: { id: string; nid: string } }

/** For who owns some of an album's tracks: the price of the rest, and what it is made of. */
export function OwnPrice({ work }: Props) {
  const ownership = useOwnership(work.id)
  if (ownership?.type !== 'partial') return null
  return (
    <OwnPriceFacts key={`${ownership.priceToPay} ${ownership.trackIds.length}`} nid={work.nid} />
  )
}
