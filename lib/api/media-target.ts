import { Id } from '@/lib/contract/common'

/** What a media address names. `tier`: whose token opens it; null for every token of the track's version. */
export type MediaTarget = {
  trackId: string
  audioId: string
  file: string
  kind: 'stored' | 'subtitles' | 'waveform'
  tier: 'trial' | 'full' | null
  /** The token in the path, for clients that cannot set headers. */
  token: string | null
}

const PATH = /^(?:https?:\/\/[^/]*)?\/api\/media\/(?:t\/(?<token>[\w.-]+)\/)?(?<rest>[^?#]*)/u

/** The only names that exist below a contentPath (docs/decisions/media-and-storage.md). */
const FILE =
  /^(?:(?<tier>trial|full)\/(?:256k\/(?:index\.m3u8|init\.mp4|\d{5}\.m4s)|v2_h\/v2_h\.m4a)|stream\/(?<json>subtitles|waveform)\.json)$/u

/** Whether an address is one of media, known or not. */
export const isMediaAddress = (url: string): boolean => PATH.test(url)

/** Reads the path as it was sent: an escaped or decorated name is refused (safety 30). */
export function mediaTarget(url: string): MediaTarget | null {
  const { token = null, rest = '' } = PATH.exec(url)?.groups ?? {}
  const [trackId = '', audioId = '', ...names] = rest.split('/')
  const file = names.join('/')
  const found = FILE.exec(file)
  if (!found || !Id.safeParse(trackId).success || !Id.safeParse(audioId).success) return null
  const { tier, json } = found.groups as {
    tier?: 'trial' | 'full'
    json?: 'subtitles' | 'waveform'
  }
  const kind = json ?? 'stored'
  // Subtitles belong to the full track; a trial has none (spec §2).
  return {
    trackId,
    audioId,
    file,
    kind,
    tier: kind === 'subtitles' ? 'full' : (tier ?? null),
    token,
  }
}
