import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type StudioTrackData, studioCalls } from '@/lib/client/studio/studio'
import { useAttempt } from '@/lib/client/use-attempt'
import styles from './audio-field.module.css'
import { useKeepWork } from './use-keep-work'

type Props = { trackId: string; audio: NonNullable<StudioTrackData['audio']> }

/** Why a sound could not be converted. Where the fault is ours, it is tried again without sending the file. */
export function AudioFailure({ trackId, audio }: Props) {
  const keepWork = useKeepWork()
  const { isBusy, failure, attempt } = useAttempt()
  const isOurs = audio.failure?.code === 'audio/not-converted'
  const retry = () => attempt(async () => keepWork(await studioCalls.retryAudio(trackId)))
  return (
    <Alert severity="error">
      {audio.fileName}：{audio.failure?.message}
      {failure && <p className={styles.problem}>{failure}</p>}
      {isOurs && (
        <p className={styles.retry}>
          <Button color="inherit" variant="outlined" disabled={isBusy} onClick={retry}>
            もう一度変換する
          </Button>
        </p>
      )}
    </Alert>
  )
}
