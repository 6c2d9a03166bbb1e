import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { FilePicker } from '@/components/workbench/field/file-picker'
import { ProgressBar } from '@/components/workbench/progress-bar'
import { StateWord } from '@/components/workbench/state-word'
import { audioFormatName } from '@/lib/client/studio/audio-format'
import { useUpload } from '@/lib/client/studio/upload'
import type { StudioTrackData } from '@/lib/client/studio/works'
import { formatDuration } from '@/lib/kit/duration'
import { acceptedAudio } from './accepted-audio'
import { AudioFailure } from './audio-failure'
import styles from './audio-field.module.css'
import { clearPendingUpload, pendingFileName } from './pending-upload'
import { TransferBar } from './transfer-bar'
import { useSendAudio } from './use-send-audio'

type Audio = NonNullable<StudioTrackData['audio']>
type Props = { track: StudioTrackData; problem: string | undefined }

/** A track's sound on its way: sent, waiting, converted, ready, or failed with its reason. */
export function AudioField({ track, problem }: Props) {
  const key = `track:${track.id}`
  const upload = useUpload(key)
  const sendAudio = useSendAudio()
  const [pending] = useState(() => (upload ? null : pendingFileName(track.id)))
  const { audio } = track
  return (
    <div className={styles.audio} role="status">
      {upload ? (
        <TransferBar
          uploadKey={key}
          upload={upload}
          onCancelled={() => clearPendingUpload(track.id)}
        />
      ) : (
        <>
          {pending && (
            <Alert tone="warning">
              「{pending}」の送信が途中です。同じファイルを選ぶと、続きから送ります。
            </Alert>
          )}
          {audio && <AudioStatus trackId={track.id} audio={audio} />}
          {problem && !audio?.failure && <p className={styles.problem}>{problem}</p>}
          <FilePicker
            accept={acceptedAudio}
            label={`トラック${track.trackNo}の音声`}
            onFiles={([file]) => file && sendAudio(track.id, file)}
          >
            {(open) => (
              <Button onClick={open}>{audio ? '音声を差し替える' : '音声ファイルを選ぶ'}</Button>
            )}
          </FilePicker>
        </>
      )}
    </div>
  )
}

function AudioStatus({ trackId, audio }: { trackId: string; audio: Audio }) {
  if (audio.state === 'failed') return <AudioFailure trackId={trackId} audio={audio} />
  if (audio.state === 'ready')
    return (
      <p className={styles.facts}>
        <StateWord tone="leaf">準備ができました</StateWord>
        <span className={styles.file}>{audio.fileName}</span>
        <span>{factsOf(audio).join(' ・ ')}</span>
      </p>
    )
  const percent = Math.round(audio.progress * 100)
  return (
    <div className={styles.working}>
      <p className={styles.facts}>
        <span className={styles.file}>{audio.fileName}</span>
        <span>
          {audio.state === 'uploaded' ? '変換の順番を待っています' : `変換しています ${percent}%`}
        </span>
      </p>
      <ProgressBar
        label={`${audio.fileName} の変換`}
        percent={audio.state === 'uploaded' ? null : percent}
      />
    </div>
  )
}

const factsOf = ({ format, durationMs, loudnessLufs }: Audio): string[] =>
  [
    format === null ? null : audioFormatName(format),
    durationMs === null ? null : formatDuration(durationMs),
    loudnessLufs === null ? null : `音の大きさ ${loudnessLufs.toFixed(1)} LUFS`,
  ].filter((fact): fact is string => fact !== null)
