import { startUpload } from '@/lib/client/studio/upload'
import { studioCalls } from '@/lib/client/studio/works'
import { clearPendingUpload, rememberPending } from './pending-upload'
import { useCacheWork } from './use-cache-work'

/** Sends a file for a track and, once it has arrived, gives it to the track; `onGiven` is told then. */
export function useSendAudio(onGiven?: () => void): (trackId: string, file: File) => Promise<void> {
  const cacheWork = useCacheWork()
  return async (trackId, file) => {
    rememberPending(trackId, file.name)
    await startUpload(`track:${trackId}`, file, async (uploadId) => {
      cacheWork(await studioCalls.setAudio(trackId, uploadId))
      clearPendingUpload(trackId)
      onGiven?.()
    })
  }
}
