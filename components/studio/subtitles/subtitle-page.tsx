'use client'
import { useQuery } from '@tanstack/react-query'
import { SavedThing } from '@/components/studio/shop/saved-thing'
import { ownSubtitlesQuery } from '@/lib/client/studio/subtitles/track-queries'
import { SubtitleEditor } from './subtitle-editor'

/** The subtitles of one of one's own tracks. */
export function SubtitlePage({ trackId }: { trackId: string }) {
  const query = useQuery(ownSubtitlesQuery(trackId))
  return (
    <SavedThing title="字幕の編集" query={query} listHref="/studio/upload">
      {(subtitles) => (
        // Lines that a machine has made begin the editor again.
        <SubtitleEditor key={subtitles.version} trackId={trackId} subtitles={subtitles} />
      )}
    </SavedThing>
  )
}
