'use client'
import { useQuery } from '@tanstack/react-query'
import { SavedThing } from '@/components/studio/shop/saved-thing'
import { read } from '@/lib/client/studio/calls'
import { MerchandiseEditor } from './merchandise-editor'

/** Merchandise that the service knows; what is typed is not overwritten by its later answers. */
export function SavedMerchandise({ id }: { id: string }) {
  const query = useQuery(read('GET /studio/merchandises/{id}', { params: { id } }))
  return (
    <SavedThing title="グッズの編集" query={query} listHref="/studio/merchandise">
      {(merchandise) => <MerchandiseEditor key={merchandise.id} merchandise={merchandise} />}
    </SavedThing>
  )
}
