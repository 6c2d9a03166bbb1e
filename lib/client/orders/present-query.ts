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

/** The present of a link, for the listener. */
export const present = (token: string) => liveQuery(presentQuery(token))

/** After it could not be redeemed. */
export const reloadPresent = (token: string): Promise<void> =>
  ownClient.invalidateQueries(presentQuery(token))

/** The listener has redeemed the present: answers to earlier requests are ignored. */
export async function cacheTakenPresent(token: string, taken: Present): Promise<void> {
  const { queryKey } = presentQuery(token)
  await ownClient.cancelQueries({ queryKey })
  ownClient.setQueryData(queryKey, taken)
}
