import type { Permission } from '@/lib/contract/playback'
import { type CallOutput, createApiClient } from './api'
import { type PlayableWork, toPlayableWork } from './playback-list'
import { withRetries } from './query'

const call = createApiClient()

/** The calls that playback makes (spec §7 Playback). */
export type PlaybackCalls = {
  getPermission(trackId: string): Promise<Permission>
  savePosition(trackId: string, currentTimeSeconds: number): Promise<void>
  logPlay(trackId: string, isTrial: boolean): Promise<void>
  /** Where the listener left these tracks (100 at most). */
  getPositions(trackIds: string[]): Promise<CallOutput<'GET /my/history/playback/position'>>
}

// A report must outlive the page that sent it.
const init = { keepalive: true }

export const playbackCalls: PlaybackCalls = {
  getPermission: (trackId) =>
    call('GET /permission/generate/{trackId}', {
      params: { trackId },
      init: { cache: 'no-store' },
    }),
  savePosition: (trackId, currentTime) =>
    call('PUT /history/playback', { body: { trackId, currentTime }, init }),
  logPlay: (trackId, isTrial) =>
    call('PUT /history/playback/log', { body: { trackId, isTrial }, init }),
  getPositions: (trackIds) =>
    call('GET /my/history/playback/position', {
      query: { 'trackIds[]': trackIds },
      init: { cache: 'no-store' },
    }),
}

/** Reads the tracks of a work that a list shows only as a card. @throws ApiError */
export async function getPlayableWork(work: {
  nid: string
  type: 'album' | 'voice'
}): Promise<PlayableWork> {
  const params = { nid: work.nid }
  return toPlayableWork(
    await withRetries(() =>
      work.type === 'album'
        ? call('GET /album/{nid}', { params })
        : call('GET /voice/{nid}', { params }),
    ),
  )
}
