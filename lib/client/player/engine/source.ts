import type { Permission } from '@/lib/contract/playback'
import type { PlayableTrack } from '../playback-list'

/** Devices whose players get one file instead of a stream (spec §2, §4). */
export const isMobileDevice = (userAgent: string): boolean =>
  /Android|iPad|iPhone|iPod/.test(userAgent)

/** The stream of 256 kbit/s that fits the permission, or null where the track has none (spec §4). */
export function streamUrl(track: PlayableTrack, permission: Permission): string | null {
  const format = track.file.formats.find(
    ({ type, bitRate }) => type === permission.type && bitRate === 256,
  )
  return format ? permission.contentPath + format.filePath : null
}

/** The one file that a plain audio element can play; the token travels in the query (spec §4). */
export const fileUrl = (permission: Permission): string =>
  `${permission.contentPath}${permission.type}/v2_h/v2_h.m4a?token=${encodeURIComponent(permission.token)}`

/** How much of a track this permission lets one hear, before the file itself has said. */
export const audibleSeconds = (track: PlayableTrack, type: Permission['type']): number =>
  (type === 'trial' ? track.trialDurationMs : track.durationMs) / 1000

/** The same place in another version of the track, whose start where it has no such place: a trial is a part of the whole. */
export function placeIn(
  track: PlayableTrack,
  from: Permission['type'],
  to: Permission['type'],
  positionSeconds: number,
): number {
  if (from === to) return positionSeconds
  const trialStart = track.trialStartMs / 1000
  if (to === 'full') return trialStart + positionSeconds
  const inTrial = positionSeconds - trialStart
  return inTrial >= 0 && inTrial < track.trialDurationMs / 1000 ? inTrial : 0
}
