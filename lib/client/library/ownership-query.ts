import { queryOptions } from '@tanstack/react-query'
import { create } from '@yornaath/batshit'
import { type CallOutput, call } from '../api'
import { OFFERS_KEY } from '../catalogue/offer-query'
import { inOneMoment } from '../own/in-one-moment'
import { liveQuery } from '../own/live-query'
import { ownClient } from '../own/own-client'

/** What the signed-in listener owns of an album, and the price of the rest. */
export type Ownership = CallOutput<'GET /permission/albums'>[string]

/** The albums of a page are read in one call, up to the service's limit. */
const batch = create<Record<string, Ownership>, string, Ownership | null>({
  name: 'ownership',
  fetcher: (albumIds) =>
    call('GET /permission/albums', {
      query: { 'albumIds[]': albumIds },
      init: { cache: 'no-store' },
    }),
  resolver: (answer, albumId) => answer[albumId] ?? null,
  scheduler: inOneMoment,
})

const KEY = ['my', 'ownership'] as const

const ownershipQuery = (albumId: string) =>
  queryOptions({
    queryKey: [...KEY, albumId],
    queryFn: () => batch.fetch(albumId),
    // Only a purchase changes it, which refreshes it. Until known, the button is shown as for a new
    // buyer; the service refuses a second purchase anyway.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { unread: 'ownership was not read' },
  })

/** What the listener has of an album. */
export const ownership = (albumId: string) => liveQuery(ownershipQuery(albumId))

/** Reads ownership and prices again: those on the page now, others when they are shown. */
export function reloadOwnership(): void {
  for (const queryKey of [KEY, OFFERS_KEY]) void ownClient.invalidateQueries({ queryKey })
}
