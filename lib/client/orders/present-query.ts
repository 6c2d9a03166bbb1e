import { queryOptions } from '@tanstack/react-query'
import { call } from '../api'
import { liveQuery } from '../own/live-query'
import { ownClient } from '../own/own-client'
import type { Present } from './present'

const presentQuery = (token: string) =>
  queryOptions({
    queryKey: ['my', 'present', token],
    queryFn: (): Promise<Present> =>
      call('GET /present/{token}', { params: { token }, init: { cache: 'no-store' } }),
    meta: { unread: 'the present was not read' },
  })

/** The present of a link as the listener sees it. */
export const present = (token: string) => liveQuery(presentQuery(token))

/** After it could not be taken. */
export const reloadPresent = (token: string): Promise<void> =>
  ownClient.invalidateQueries(presentQuery(token))

/** The listener has taken the present: an answer that was asked for before says nothing any more. */
export async function cacheTakenPresent(token: string, taken: Present): Promise<void> {
  const { queryKey } = presentQuery(token)
  await ownClient.cancelQueries({ queryKey })
  ownClient.setQueryData(queryKey, taken)
}
