import { queryOptions } from '@tanstack/react-query'
import { liveQuery } from '../own/live-query'
import { ownClient } from '../own/own-client'
import { readGifts } from './gift'

const giftsQuery = (creatorId: string) =>
  queryOptions({
    queryKey: ['my', 'gifts-of', creatorId],
    queryFn: () => readGifts(creatorId),
    meta: { unread: 'the gifts were not read' },
  })

/** A creator's gifts for the listener, with owned ones marked. */
export const giftsOf = (creatorId: string) => liveQuery(giftsQuery(creatorId))

/** After a purchase. */
export const reloadGifts = (creatorId: string): void =>
  void ownClient.invalidateQueries(giftsQuery(creatorId))
