import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { Checkbox } from '@/components/workbench/field/checkbox'
import { Section } from '@/components/workbench/section'
import { useAction } from '@/lib/client/form/use-action'
import { studioCall } from '@/lib/client/studio/acting-channel'
import { isAtWork, speechQuery } from '@/lib/client/studio/subtitles/speech'
import { ownSubtitlesQuery } from '@/lib/client/studio/subtitles/track-queries'
import type { SpeechKind } from '@/lib/contract/studio/speech'
import styles from './subtitles.module.css'

const NAMES: Record<SpeechKind, string> = {
  recognition: '自動で書き起こす',
  translation: '英語に翻訳する',
}

type Props = { trackId: string; workId: string; isDirty: boolean }

/** Subtitles by machines, where the operator offers it and the creator says yes. */
export function AutoSubtitles({ trackId, workId, isDirty }: Props) {
  const client = useQueryClient()
  const query = useQuery(speechQuery(trackId))
  const action = useAction()
  const order = useAction()
  const state = query.data
  const failure = action.message || order.message
  const isBusy = order.isPending || isAtWork(state)
  const hasNew = useNewLines(trackId, isBusy, isDirty)
  if (!state || state.kinds.length === 0) return null
  const { kinds, isAllowed, minutesLeft, tasks } = state
  // Not all that is read of the track: what is typed goes on from the subtitles as they were read.
  const renew = () => client.invalidateQueries({ queryKey: speechQuery(trackId).queryKey })
  const allow = (isTicked: boolean) => {
    client.setQueryData(speechQuery(trackId).queryKey, { ...state, isAllowed: isTicked })
    const key = `${isTicked ? 'PUT' : 'DELETE'} /studio/works/{id}/speech-permission` as const
    action.run(() => studioCall(key, { params: { id: workId } }).finally(renew))
  }
  const ask = (kind: SpeechKind) =>
    order.run(() =>
      studioCall('POST /studio/tracks/{trackId}/speech', {
        params: { trackId },
        body: { kind },
      }).finally(renew),
    )
  const failed = tasks.filter((task) => task.state === 'failed')
  return (
    <Section
      title="自動の字幕"
      about={`手で書いた字幕は、上書きしません。今月はあと${minutesLeft}分ぶん使えます。`}
    >
      <Checkbox
        checked={isAllowed}
        hint="送るのは、ボタンを押したトラックの音声と字幕だけです。いつでも取り消せます。"
        onTick={allow}
      >
        この作品の音声と字幕を、書き起こしと翻訳の外部サービスに送ることに同意する
      </Checkbox>
      {failure && <Alert tone="error">{failure}</Alert>}
      {failed.map(({ kind, failure: reason }) => (
        <Alert key={kind} tone="error">
          「{NAMES[kind]}」：{reason}
        </Alert>
      ))}
      {hasNew && (
        <Alert tone="warning">
          新しい字幕ができました。いまの変更を破棄すると読み込めます。
          <Button
            isSmall
            onClick={() =>
              void client.invalidateQueries({ queryKey: ownSubtitlesQuery(trackId).queryKey })
            }
          >
            変更を破棄して読み込む
          </Button>
        </Alert>
      )}
      <div className={styles.actions}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            isBusy={isBusy || action.isPending}
            disabled={!isAllowed || isDirty}
            onClick={() => ask(kind)}
          >
            {NAMES[kind]}
          </Button>
        ))}
      </div>
      <p className={styles.hint} role="status">
        {isAtWork(state) && '処理しています。このページを閉じても続きます。'}
        {isDirty && '先に、いまの変更を保存してください。'}
      </p>
    </Section>
  )
}

/**
 * Reads the lines once a machine is done with them; true where something unsaved is in their way. At work begins with
 * the press: a machine may be done before its state is first asked for.
 */
function useNewLines(trackId: string, isRunning: boolean, isDirty: boolean): boolean {
  const client = useQueryClient()
  const wasRunning = useRef(false)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    const isDone = wasRunning.current && !isRunning
    wasRunning.current = isRunning
    if (!isDone) return
    if (isDirty) setWaiting(true)
    else void client.invalidateQueries({ queryKey: ownSubtitlesQuery(trackId).queryKey })
  }, [isRunning, isDirty, client, trackId])
  return isWaiting && isDirty
}
