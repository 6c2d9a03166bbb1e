import type { z } from 'zod'
import type { Track, Work, WorkCard } from '@/lib/contract/catalogue'

type TrackData = z.infer<typeof Track>
type WorkData = z.infer<typeof Work>
type CardData = z.infer<typeof WorkCard>

/** What the player needs of a track; a page passes it as plain props. */
export type PlayableTrack = Pick<
  TrackData,
  'id' | 'title' | 'durationMs' | 'trialStartMs' | 'trialDurationMs' | 'file'
> &
  Partial<Pick<TrackData, 'loudnessLufs' | 'scenes'>>

/** What the player needs of a work. */
export type PlayableWork = Pick<WorkData, 'id' | 'nid' | 'type' | 'title' | 'coverArt'> & {
  user: { nickname: string }
  metadata: { transcript: boolean }
  tracks: readonly PlayableTrack[]
}

/** One item of the player's list: a track and the work that it belongs to (spec §5: album or voice). */
export type PlayerItem = PlayableTrack & { album?: PlayableWork; voice?: PlayableWork }

/** The part of a work that play buttons need, so that a page does not send the rest twice. */
export const toPlayableWork = (work: CardData & { tracks: TrackData[] }): PlayableWork => ({
  id: work.id,
  nid: work.nid,
  type: work.type,
  title: work.title,
  coverArt: work.coverArt,
  user: { nickname: work.user.nickname },
  metadata: { transcript: work.metadata.transcript },
  tracks: work.tracks.map(
    ({
      id,
      title,
      durationMs,
      trialStartMs,
      trialDurationMs,
      loudnessLufs,
      scenes,
      file: { noSample, formats },
    }) => ({
      id,
      title,
      durationMs,
      trialStartMs,
      trialDurationMs,
      loudnessLufs,
      ...(scenes.length > 0 && { scenes }),
      file: { noSample, formats },
    }),
  ),
})

/** All tracks of a work, in order, as the player takes them. */
export const toPlayerList = (work: PlayableWork): PlayerItem[] =>
  work.tracks.map((track) => ({ ...track, [work.type]: work }))

/** One track of a list that mixes works, with the work's card: all that the player needs to play it. */
export const toPlayerItem = ({ track, work }: { track: TrackData; work: CardData }): PlayerItem => {
  const playable = toPlayableWork({ ...work, tracks: [track] })
  return { ...(playable.tracks[0] as PlayableTrack), [work.type]: playable }
}
