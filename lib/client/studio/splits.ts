import { queryOptions } from '@tanstack/react-query'
import type { Split } from '@/lib/contract/studio-splits'
import { type CallInput, createApiClient } from '../api'
import { studioCall } from './studio-call'

export type { Split }

const init = { cache: 'no-store' } as const
/** An offer is the account's own, whichever channel was chosen. */
const ownCall = createApiClient()

/** Who shares the proceeds of a work, newest first. */
export const splitsQuery = (workId: string) =>
  queryOptions({
    queryKey: ['studio', 'splits', workId],
    queryFn: async () =>
      (await studioCall('GET /studio/works/{id}/splits', { params: { id: workId }, init })).items,
  })

export const offeredSharesQuery = queryOptions({
  queryKey: ['studio', 'shares'],
  queryFn: async () => (await ownCall('GET /studio/shares', { init })).items,
})

/** Each may be refused with an ApiError. */
export const splitCalls = {
  write: async (
    workId: string,
    body: CallInput<'POST /studio/works/{id}/splits'>['body'],
  ): Promise<Split[]> =>
    (await studioCall('POST /studio/works/{id}/splits', { params: { id: workId }, body })).items,
  accept: (id: string) => ownCall('PUT /studio/shares/{id}', { params: { id } }),
  decline: (id: string) => ownCall('DELETE /studio/shares/{id}', { params: { id } }),
}

/** 「33.33%」 */
export const percentOf = (shareBp: number): string => `${shareBp / 100}%`
