import { queryOptions } from '@tanstack/react-query'
import { type CallOutput, call } from '../../api'
import { liveQuery } from '../../own/live-query'

export type PlayedTrack = CallOutput<'GET /my/history/playback'>['items'][number]

const SHOWN = 8
/** Whether there was something last time: the next page reserves space for it (app/layout.tsx). */
const KEY = 'heard'

/** The signed-in listener's unfinished tracks, the latest first. */
export const continueListening = () =>
  liveQuery(
    queryOptions({
      queryKey: ['/my/history/playback', 'latest'],
      queryFn: readHeard,
      staleTime: 0,
      meta: { unread: 'what was heard last was not read' },
    }),
  )

async function readHeard(): Promise<PlayedTrack[]> {
  const { items } = await call('GET /my/history/playback', {
    query: { take: SHOWN, unfinished: 'true' },
    init: { cache: 'no-store' },
  })
  if (items.length > 0) localStorage.setItem(KEY, '1')
  else localStorage.removeItem(KEY)
  return items
}
