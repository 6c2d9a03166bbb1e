import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCacheWork } from '@/components/studio/works/editor/use-cache-work'
import { useSendAudio } from '@/components/studio/works/editor/use-send-audio'
import { refusalText } from '@/lib/client/api'
import { slowStudioCall, studioCall } from '@/lib/client/studio/acting-channel'
import { importQuery } from '@/lib/client/studio/imports/imports'
import { readWholeSubtitles } from '@/lib/client/studio/subtitles/read-subtitles'
import { UnreadableSubtitles } from '@/lib/client/studio/subtitles/unreadable-subtitles'
import { startUpload } from '@/lib/client/studio/upload'
import type { ImportFile } from '@/lib/contract/studio/imports'

/** Where the file is on its way, as the editor of its work calls it too. */
export const uploadKeyOf = ({ kind, workId, trackId }: ImportFile): string =>
  kind === 'cover' ? `cover:${workId}` : `track:${trackId}`

/** A file of an import, apart from all others. */
export const fileIdOf = ({ row, kind }: ImportFile): string => `${row} ${kind}`

/** Sends files to the drafts of an import; of subtitles, which are read here, `failures` says what went wrong. */
export function useSendFiles(importId: string) {
  const client = useQueryClient()
  const cacheWork = useCacheWork()
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})
  const refresh = () => void client.invalidateQueries({ queryKey: importQuery(importId).queryKey })
  const sendAudio = useSendAudio(refresh)

  async function sendSubtitles(target: ImportFile, file: File) {
    const id = fileIdOf(target)
    setFailures(({ [id]: _, ...others }) => others)
    try {
      const lines = readWholeSubtitles(new Uint8Array(await file.arrayBuffer()))
      // Those that somebody has written in the editor meanwhile are not replaced.
      await studioCall('PUT /studio/tracks/{trackId}/subtitles', {
        params: { trackId: target.trackId ?? '' },
        body: { lines, version: null },
      })
      refresh()
    } catch (error) {
      const message = error instanceof UnreadableSubtitles ? error.message : refusalText(error)
      setFailures((before) => ({ ...before, [id]: message }))
    }
  }

  async function send(target: ImportFile, file: File) {
    if (target.kind === 'subtitles') await sendSubtitles(target, file)
    else if (target.kind === 'sound') await sendAudio(target.trackId ?? '', file)
    else
      await startUpload(uploadKeyOf(target), file, async (uploadId) => {
        cacheWork(
          await slowStudioCall('PUT /studio/works/{id}/cover', {
            params: { id: target.workId },
            body: { uploadId },
          }),
        )
        refresh()
      })
  }

  return {
    failures,
    /** One after the other into the queue, which sends two at a time. */
    sendAll: async (files: readonly { named: ImportFile; file: File }[]) => {
      for (const { named, file } of files) await send(named, file)
    },
  }
}
