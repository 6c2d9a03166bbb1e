'use client'
import { useQuery } from '@tanstack/react-query'
import { SavedThing } from '@/components/studio/shop/saved-thing'
import { ownGiftQuery } from '@/lib/client/studio/gifts'
import { GiftEditor } from './gift-editor'

/** A gift that the service knows; what is typed is not overwritten by its later answers. */
export function SavedGift({ id }: { id: string }) {
  const query = useQuery(ownGiftQuery(id))
  return (
    <SavedThing title="ギフトの編集" query={query} listHref="/studio/gifts">
      {(gift) => <GiftEditor key={gift.id} gift={gift} />}
    </SavedThing>
  )
}
