import type { StudioTrackData } from '@/lib/client/studio/works'

/** More would be a wall of buttons: an album of many artists is credited by hand. */
const MOST = 3

/** What the tags of the files say under a name, each once, for the creator to take over. */
export function namesInFiles(
  tracks: readonly Pick<StudioTrackData, 'audio'>[],
  name: 'artist' | 'album',
): string[] {
  const names = tracks.flatMap(({ audio }) => audio?.inFile[name] ?? [])
  return [...new Set(names)].slice(0, MOST)
}
