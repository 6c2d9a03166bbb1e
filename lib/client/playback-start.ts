import { getPlayableWork } from './playback'
import { type PlayableWork, toPlayerList } from './playback-list'
import { noticeOf } from './player-notice'
import { playerStore } from './player-store'

/** A work to play: whole, or as a card whose tracks are fetched when it is played. */
export type WorkToPlay = Pick<PlayableWork, 'id' | 'nid' | 'type' | 'title'> & Partial<PlayableWork>

const isWhole = (work: WorkToPlay): work is PlayableWork =>
  work.tracks !== undefined && work.coverArt !== undefined && work.user !== undefined

/** Plays a work from one of its tracks, or from the first. Call it within a tap. */
export async function playWork(work: WorkToPlay, trackId?: string): Promise<void> {
  playerStore.unlock()
  try {
    const list = toPlayerList(isWhole(work) ? work : await getPlayableWork(work))
    const index = trackId ? list.findIndex((track) => track.id === trackId) : 0
    await playerStore.playList(list, Math.max(0, index))
  } catch (error) {
    console.warn('player: the work was not loaded', error)
    playerStore.tell(noticeOf(error))
  }
}
