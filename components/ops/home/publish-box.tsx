import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { ApiError, refusalText } from '@/lib/client/api'
import { useAction } from '@/lib/client/form/use-action'
import { showToast } from '@/lib/client/site/toast'
import { useLeaveGuard } from '@/lib/client/site/unsaved'
import { formatJstDateTime } from '@/lib/kit/jst'
import styles from './home.module.css'

type Props = {
  isDirty: boolean
  now: { version: number; publishedAt: string | null; publishedBy: string | null }
  publish: (note: string) => Promise<unknown>
}

/** Publishes what was edited as a new version, with a word on what changed. */
export function PublishBox({ isDirty, now, publish }: Props) {
  useLeaveGuard(isDirty)
  const [note, setNote] = useState('')
  const action = useAction(async () => {
    await publish(note)
    showToast('公開しました')
  }, problemsText)
  return (
    <Section title="公開">
      <p role="status">{isDirty ? 'まだ公開していない変更があります。' : publishedText(now)}</p>
      <TextField
        label="何を変えたか"
        hint="版の一覧に出ます。"
        maxLength={200}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {action.message && (
        <Alert tone="error">
          <span className={styles.problems}>{action.message}</span>
        </Alert>
      )}
      <div>
        <Button
          look="action"
          disabled={!isDirty}
          isBusy={action.isPending}
          onClick={() => action.run()}
        >
          公開する
        </Button>
      </div>
    </Section>
  )
}

/** All that is wrong with a publication, row by row. */
const problemsText = (error: unknown): string =>
  error instanceof ApiError && error.details?.length
    ? error.details.map(({ message }) => message).join('\n')
    : refusalText(error)

function publishedText({ version, publishedAt, publishedBy }: Props['now']): string {
  if (version === 0 || publishedAt === null) return 'まだ公開していません。'
  const by = publishedBy ? `、${publishedBy}` : ''
  return `公開中：第${version}版（${formatJstDateTime(publishedAt)}${by}）`
}
