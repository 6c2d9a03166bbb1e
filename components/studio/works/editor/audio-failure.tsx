import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { useAction } from '@/lib/client/form/use-action'
import { studioCall } from '@/lib/client/studio/acting-channel'
import type { StudioTrackData } from '@/lib/client/studio/works'
import styles from './audio-field.module.css'
import { useCacheWork } from './use-cache-work'

type Props = { trackId: string; audio: NonNullable<StudioTrackData['audio']> }

/** Why a sound could not be converted. Where the fault is ours, it is tried again without sending the file. */
export function AudioFailure({ trackId, audio }: Props) {
  const cacheWork = useCacheWork()
  const { isPending, message, run } = useAction()
  const isOurs = audio.failure?.code === 'audio/not-converted'
  const retry = () =>
    run(async () =>
      cacheWork(
        await studioCall('POST /studio/tracks/{trackId}/audio/retry', { params: { trackId } }),
      ),
    )
  return (
    <Alert tone="error">
      {audio.fileName}：{audio.failure?.message}
      {message && <p className={styles.problem}>{message}</p>}
      {isOurs && (
        <p className={styles.retry}>
          <Button isBusy={isPending} onClick={retry}>
            もう一度変換する
          </Button>
        </p>
      )}
    </Alert>
  )
}
