import type { Work } from '@/lib/contract/catalogue'
import type { Permission } from '@/lib/contract/playback'
import { ApiError, type CallOutput, call } from '../api'
import { withRetries } from '../query'
import { type PlayableWork, toPlayableWork } from './playback-list'

/** How far a track was heard, in percent. */
export type Heard = { trackId: string; isTrial: boolean; foundAt: string; reached: number }

/** The calls that playback makes (spec §7 Playback). */
export type PlaybackCalls = {
  /** `withPlaylist`: where it will be streamed. */
  getPermission(trackId: string, withPlaylist?: boolean): Promise<Permission>
  savePosition(trackId: string, currentTimeSeconds: number): Promise<void>
  logPlay(trackId: string, isTrial: boolean, foundAt: string): Promise<void>
  reportHeard(heard: Heard[]): Promise<void>
  /** Where the listener left these tracks (100 at most). */
  getPositions(trackIds: string[]): Promise<CallOutput<'GET /my/history/playback/position'>>
}

// A report must outlive the page that sent it.
const init = { keepalive: true }

export const playbackCalls: PlaybackCalls = {
  getPermission: (trackId, withPlaylist) =>
    call('GET /permission/generate/{trackId}', {
      params: { trackId },
      query: { ...(withPlaylist && { playlist: 'true' }) },
      init: { cache: 'no-store' },
    }),
  savePosition: (trackId, currentTime) =>
    call('PUT /history/playback', { body: { trackId, currentTime }, init }),
  logPlay: (trackId, isTrial, foundAt) =>
    call('PUT /history/playback/log', { body: { trackId, isTrial, foundAt }, init }),
  reportHeard: (heard) => call('POST /history/playback/heard', { body: { heard }, init }),
  getPositions: (trackIds) =>
    call('GET /my/history/playback/position', {
      query: { 'trackIds[]': trackIds },
      init: { cache: 'no-store' },
    }),
}

type WorkName = { nid: string; type: 'album' | 'voice' }

/**
 * Reads a work. What is no longer sold is read from the library of who owns it: owned is owned.
 * @throws ApiError
 */
export async function getWork({ nid, type }: WorkName): Promise<Work> {
  const params = { nid }
  const inStore = () =>
    type === 'album' ? call('GET /album/{nid}', { params }) : call('GET /voice/{nid}', { params })
  const inLibrary = () => call('GET /my/library/{nid}', { params, init: { cache: 'no-store' } })
  try {
    return await withRetries(inStore)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    return await withRetries(inLibrary).catch(() => {
      throw error
    })
  }
}

/** Reads the tracks of a work that a list shows only as a card. @throws ApiError */
export const getPlayableWork = async (work: WorkName): Promise<PlayableWork> =>
  toPlayableWork(await getWork(work))
