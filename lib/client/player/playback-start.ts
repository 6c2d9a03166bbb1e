import { showToast } from '../site/toast'
import { getPlayableWork } from './playback'
import { type PlayableWork, type PlayerItem, toPlayerList } from './playback-list'
import { fetchStreams, playerStore } from './player-store'

export { fetchStreams, playerStore }

/** A work to play: whole, or as a card whose tracks are fetched when it is played. */
export type WorkToPlay = Pick<PlayableWork, 'id' | 'nid' | 'type' | 'title'> & Partial<PlayableWork>

const isWhole = (work: WorkToPlay): work is PlayableWork =>
  work.tracks !== undefined && work.coverArt !== undefined && work.user !== undefined

/** Tracks of a work for the queue: all of them, or one. */
async function itemsOf(work: WorkToPlay, trackId?: string): Promise<PlayerItem[]> {
  const list = toPlayerList(await wholeOf(work))
  return trackId ? list.filter(({ id }) => id === trackId) : list
}

/** Puts a work, or one of its tracks, right behind what plays or at the end of the queue, and says so. @throws ApiError */
export async function queueWork(
  work: WorkToPlay,
  trackId: string | undefined,
  where: 'next' | 'last',
): Promise<void> {
  playerStore.unlock()
  const items = await itemsOf(work, trackId)
  if (where === 'next') playerStore.addNext(items)
  else playerStore.addLast(items)
  showToast(where === 'next' ? '次に再生します' : '再生リストの最後に追加しました')
}

/** Cards are read ahead once. */
const readAhead = new Map<string, Promise<PlayableWork>>()
const AHEAD_MS = 60_000

function wholeOf(work: WorkToPlay): PlayableWork | Promise<PlayableWork> {
  if (isWhole(work)) return work
  const asked = readAhead.get(work.nid) ?? getPlayableWork(work)
  if (!readAhead.has(work.nid)) {
    readAhead.set(work.nid, asked)
    const evict = () => void readAhead.delete(work.nid)
    asked.catch(evict)
    setTimeout(evict, AHEAD_MS)
  }
  return asked
}

/**
 * A press is likely: what it needs is fetched now. `hover` loads the beginning of the sound too; a finger
 * that comes down may only be scrolling, so that asks for the permission alone. @throws ApiError
 */
export async function expectWork(
  work: WorkToPlay,
  trackId: string | undefined,
  how: 'hover' | 'touch',
): Promise<void> {
  const list = toPlayerList(await wholeOf(work))
  const index = trackId ? list.findIndex((track) => track.id === trackId) : 0
  const track = list[index]
  if (how === 'hover') playerStore.expectList(list, index)
  else if (track) playerStore.expect(track.id)
}

/** Plays a work from one of its tracks, or from the first; `sceneMs` is a place of that whole track. @throws ApiError */
export async function playWork(
  work: WorkToPlay,
  trackId?: string,
  sceneMs?: number,
): Promise<void> {
  playerStore.unlock()
  const list = toPlayerList(await wholeOf(work))
  const index = trackId ? list.findIndex((track) => track.id === trackId) : 0
  const startAt = sceneMs === undefined ? 'saved' : { ofWholeSeconds: sceneMs / 1000 }
  await playerStore.playList(list, Math.max(0, index), startAt)
}
