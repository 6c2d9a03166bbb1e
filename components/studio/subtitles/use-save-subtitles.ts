import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/lib/client/api'
import { studioCall } from '@/lib/client/studio/acting-channel'
import type { Edited } from '@/lib/client/studio/subtitles/edit-subtitles'
import { ownWorkQuery } from '@/lib/client/studio/works'
import type { StudioSubtitles } from '@/lib/contract/studio/subtitles'

/** Saves the editor's lines, unless another page has saved others since they were read. */
export function useSaveSubtitles(trackId: string, subtitles: StudioSubtitles) {
  const client = useQueryClient()
  const [version, setVersion] = useState(subtitles.version)
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ lines, isForced }: { lines: Edited['lines']; isForced: boolean }) =>
      studioCall('PUT /studio/tracks/{trackId}/subtitles', {
        params: { trackId },
        body: { lines: lines.map(({ key: _, ...line }) => line), ...(!isForced && { version }) },
      }),
    onSuccess: (saved) => {
      setVersion(saved.version)
      void client.invalidateQueries({ queryKey: ownWorkQuery(saved.workId).queryKey })
    },
  })
  return {
    save: mutate,
    isSaving: isPending,
    error,
    isConflict: error instanceof ApiError && error.code === 'studio/subtitles-changed',
  }
}
