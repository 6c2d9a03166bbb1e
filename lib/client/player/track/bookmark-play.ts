import type { Bookmark } from '@/lib/contract/bookmark'
import { playWork, type WorkToPlay } from '../playback-start'
import { playerStore } from '../player-store'
import { sectionOf } from './bookmark-places'
import { heardSeconds } from './scenes'

const currentItem = () => {
  const { list, index } = playerStore.store.getState()
  return list[index]
}

/**
 * Plays from a bookmark; `repeats` its range. The loaded track seeks, another is loaded from the queue or from its
 * work. @throws ApiError
 */
export async function playBookmark(
  work: WorkToPlay,
  bookmark: Bookmark,
  repeats: boolean,
): Promise<void> {
  const { trackId, startMs } = bookmark
  const { list, state, mode } = playerStore.store.getState()
  const current = currentItem()
  const seconds = current?.id === trackId ? heardSeconds(startMs, current, mode) : null
  if (seconds !== null && (state === 'playing' || state === 'paused')) {
    playerStore.clearSection()
    playerStore.seek(seconds)
    await playerStore.play()
  } else {
    const at = list.findIndex(({ id }) => id === trackId)
    if (at >= 0) await playerStore.playList(list, at, { ofWholeSeconds: startMs / 1000 })
    else await playWork(withTrack(work, trackId), trackId, startMs)
  }
  const played = currentItem()
  if (!repeats || played?.id !== trackId) return
  const section = sectionOf(bookmark, played, playerStore.store.getState())
  if (section) playerStore.setSection(section.fromSeconds, section.toSeconds)
}

/** A work of a mixed list has only some of its tracks: without the track its card is enough, and the rest is fetched. */
function withTrack(work: WorkToPlay, trackId: string): WorkToPlay {
  if (work.tracks?.some(({ id }) => id === trackId)) return work
  const { id, nid, type, title } = work
  return { id, nid, type, title }
}
