import { useEffect, useMemo, useState } from 'react'
import type { PlayerItem } from '@/lib/client/player/playback-list'
import { readTranscript, type TrackLines } from '@/lib/client/player/track/transcript'
import { usePlayer } from '@/lib/client/player/use-player'
import type { SubtitleLine } from '@/lib/contract/playback'

/** What is said in all tracks of an owned work; of any other only what this track's subtitles say. */
export function useTranscript(
  item: PlayerItem,
  lines: readonly SubtitleLine[],
): readonly TrackLines[] {
  const work = item.album ?? item.voice
  const nid = work?.metadata.transcript ? work.nid : null
  const mode = usePlayer((player) => player.mode)
  const [whole, setWhole] = useState<readonly TrackLines[] | null>(null)

  useEffect(() => {
    setWhole(null)
    if (!nid || mode !== 'full') return
    let isCurrent = true
    readTranscript(nid).then(
      (tracks) => isCurrent && setWhole(tracks),
      // Not owned (a free work), or no answer: this track's own lines are there anyway.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [nid, mode])

  return useMemo(
    () => (mode === 'full' && whole ? whole : [{ trackId: item.id, lines }]),
    [mode, whole, item.id, lines],
  )
}
