import { Button } from '@/components/workbench/button'
import { ProgressBar } from '@/components/workbench/progress-bar'
import {
  cancelUpload,
  pauseUpload,
  resumeUpload,
  type UploadProgress,
} from '@/lib/client/studio/upload'
import styles from './transfer-bar.module.css'

type Props = { uploadKey: string; upload: UploadProgress; onCancelled?: () => void }

const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(bytes < 10 * 1024 ** 2 ? 1 : 0)

/** How far a file has got, how fast, and pause, resume, cancel. */
export function TransferBar({ uploadKey, upload, onCancelled }: Props) {
  const { state, sentBytes, totalBytes, fileName } = upload
  const percent = totalBytes > 0 ? Math.floor((sentBytes / totalBytes) * 100) : 0
  return (
    <div className={styles.transfer} data-state={state}>
      <p className={styles.words} role={state === 'failed' ? 'alert' : undefined}>
        <span className={styles.file}>{fileName}</span>
        <span>{state === 'failed' ? upload.message : wordsOf(upload, percent)}</span>
      </p>
      {state !== 'failed' && (
        <ProgressBar label={`${fileName} の送信`} percent={state === 'sent' ? null : percent} />
      )}
      <div className={styles.actions}>
        {(state === 'sending' || state === 'queued' || state === 'waiting') && (
          <Button look="bare" isSmall onClick={() => pauseUpload(uploadKey)}>
            一時停止
          </Button>
        )}
        {(state === 'paused' || state === 'failed') && (
          <Button look="bare" isSmall onClick={() => resumeUpload(uploadKey)}>
            {state === 'paused' ? '再開' : 'もう一度'}
          </Button>
        )}
        {state !== 'sent' && (
          <Button look="bare" isSmall onClick={() => cancelUpload(uploadKey).then(onCancelled)}>
            やめる
          </Button>
        )}
      </div>
    </div>
  )
}

function wordsOf(upload: UploadProgress, percent: number): string {
  const { state, sentBytes, totalBytes, bytesPerSecond } = upload
  const sent = `${percent}%（${megabytes(sentBytes)} / ${megabytes(totalBytes)} MB）`
  if (state === 'queued') return '順番を待っています'
  if (state === 'paused') return `一時停止中 ${sent}`
  if (state === 'waiting') return `接続が戻るのを待っています ${sent}`
  if (state === 'sent') return '届きました。確認しています…'
  const speed = bytesPerSecond === null ? '' : ` ・ ${megabytes(bytesPerSecond)} MB/秒`
  return `送信中 ${sent}${speed}`
}
