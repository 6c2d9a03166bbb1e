import { useRef, useState } from 'react'
import type { WorkValues } from '@/lib/client/form/schemas/work'
import { useAutosave } from '@/lib/client/form/use-autosave'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { studioCall } from '@/lib/client/studio/acting-channel'
import { toTrackValues } from '@/lib/client/studio/work-form'
import type { StudioTrackData, TrackDraftInput } from '@/lib/client/studio/works'
import { useCacheWork } from './use-cache-work'

/** What is typed about a track, and its saving; not over what another page has saved since. */
export function useTrackForm(track: StudioTrackData, type: WorkValues['type'], byHand: boolean) {
  const [saved] = useState(() => toTrackValues(track))
  const known = useRef<string | undefined>(track.version)
  const cacheWork = useCacheWork()
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/work')).track(type),
    defaultValues: saved,
    onSubmit: save,
  })
  const autosave = useAutosave(form, { saved, byHand })

  async function save(draft: TrackDraftInput) {
    const read = known.current === undefined ? {} : { version: known.current }
    const work = await studioCall('PUT /studio/tracks/{trackId}', {
      params: { trackId: track.id },
      body: { ...draft, ...read },
    })
    known.current = work.tracks.find(({ id }) => id === track.id)?.version
    cacheWork(work)
  }

  const overwrite = () => {
    known.current = undefined
    return autosave.flush()
  }
  return { form, autosave, overwrite }
}
