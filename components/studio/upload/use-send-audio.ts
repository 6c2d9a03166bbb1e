import { studioCalls } from '@/lib/client/studio/studio'
import { startUpload } from '@/lib/client/studio/upload'
import { forgetPending, rememberPending } from './pending-upload'
import { useKeepWork } from './use-keep-work'

/** Sends a file for a track and, once it has arrived, gives it to the track. */
export function useSendAudio(): (trackId: string, file: File) => Promise<void> {
  const keepWork = useKeepWork()
  return async (trackId, file) => {
    rememberPending(trackId, file.name)
    await startUpload(`track:${trackId}`, file, async (uploadId) => {
      keepWork(await studioCalls.setAudio(trackId, uploadId))
      forgetPending(trackId)
    })
  }
}
