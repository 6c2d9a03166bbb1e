import { queryOptions } from '@tanstack/react-query'
import { create } from '@yornaath/batshit'
import { type CallOutput, call } from '../api'
import { OFFERS_KEY } from '../catalogue/offer-query'
import { inOneMoment } from '../own/in-one-moment'
import { liveQuery } from '../own/live-query'
import { ownClient } from '../own/own-client'

/** What the signed-in listener has of an album, and what the rest of it costs. */
export type Ownership = CallOutput<'GET /permission/albums'>[string]

/** The albums of a page travel in one call, as many as the service answers for. */
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
    // Only a purchase changes it, and that says so. Until it is known the button stays as for somebody who
    // has nothing; the service refuses a second purchase anyway.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { unread: 'ownership was not read' },
  })

/** What the listener has of an album. */
export const ownership = (albumId: string) => liveQuery(ownershipQuery(albumId))

/** Reads again what is owned, and what the rest costs: what is on the page now, the rest when it is looked at. */
export function reloadOwnership(): void {
  for (const queryKey of [KEY, OFFERS_KEY]) void ownClient.invalidateQueries({ queryKey })
}
