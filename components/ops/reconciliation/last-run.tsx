import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { Section } from '@/components/workbench/section'
import { type CallOutput, call } from '@/lib/client/api'
import { useAction } from '@/lib/client/form/use-action'
import { formatJstDateTime } from '@/lib/kit/jst'
import styles from '../ops.module.css'

type Reconciliation = CallOutput<'GET /ops/reconciliation'>

/** When networks and books were compared last, and the button that does not wait for the night. */
export function LastRun({ run }: { run: Reconciliation['lastRun'] | undefined }) {
  const [isStarted, setStarted] = useState(false)
  const start = useAction(async () => {
    await call('POST /ops/reconciliation/runs')
    setStarted(true)
  })
  return (
    <Section title="最後の照合">
      {run === null && <p className={styles.note}>まだ照合していません。</p>}
      {run && (
        <p className={styles.note}>
          {formatJstDateTime(run.at)}に、{run.payments.toLocaleString('ja-JP')}
          件のお支払いを照合し、差異は{run.found.toLocaleString('ja-JP')}件でした。
        </p>
      )}
      {isStarted && (
        <Alert tone="done">
          照合を始めました。お支払いが多いと数分かかります。終わると、ここに日時が出ます。
        </Alert>
      )}
      {start.message && <Alert tone="error">{start.message}</Alert>}
      <p>
        <Button isBusy={start.isPending} onClick={() => void start.run()}>
          いま照合する
        </Button>
      </p>
    </Section>
  )
}
