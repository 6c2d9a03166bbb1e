import { studioCall } from '@/lib/client/studio/acting-channel'
import { startUpload } from '@/lib/client/studio/upload'
import { clearPendingUpload, rememberPending } from './pending-upload'
import { useCacheWork } from './use-cache-work'

/** Sends a file for a track and, once it has arrived, gives it to the track; `onGiven` is told then. */
export function useSendAudio(onGiven?: () => void): (trackId: string, file: File) => Promise<void> {
  const cacheWork = useCacheWork()
  return async (trackId, file) => {
    rememberPending(trackId, file.name)
    await startUpload(`track:${trackId}`, file, async (uploadId) => {
      cacheWork(
        await studioCall('PUT /studio/tracks/{trackId}/audio', {
          params: { trackId },
          body: { uploadId },
        }),
      )
      clearPendingUpload(trackId)
      onGiven?.()
    })
  }
}
