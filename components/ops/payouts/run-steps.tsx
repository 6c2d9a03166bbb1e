import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/workbench/button'
import { ConfirmDialog } from '@/components/workbench/confirm-dialog'
import { Section } from '@/components/workbench/section'
import { readAgain, useChange } from '@/lib/client/calls'
import { formatJstDate } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from '../ops.module.css'
import { ReasonDialog } from '../reason-dialog'
import type { PayoutRun } from './run-words'

type Step = 'approve' | 'dispatch' | 'cancel'

/** By then the download that was begun is recorded, or was refused. */
const RENEW_AFTER_MS = 1500

/** What comes next with a run: approval by somebody else, the bank's file, and that the bank has it. */
export function RunSteps({ run }: { run: PayoutRun }) {
  const client = useQueryClient()
  const [step, setStep] = useState<Step | null>(null)
  const renew = () => readAgain(client, 'GET /ops/payout-runs')
  const close = () => setStep(null)
  if (run.state === 'void') return null
  const fileOf = (part: number) => `/api/ops/payout-runs/${run.id}/file?part=${part}`
  const isSent = run.state === 'sent' || run.state === 'settled'
  const mayCancel = !isSent && !(run.state === 'downloaded' && run.cancellation?.isOwn)
  return (
    <Section title="次にすること">
      {run.state === 'draft' && run.isOwn && (
        <p className={styles.note}>
          ご自分の作った回です。ほかの経理の担当者が、確認して承認します。
        </p>
      )}
      {run.state !== 'draft' && (
        <ul className={styles.problems}>
          {Array.from({ length: run.files }, (_, at) => (
            <li key={fileOf(at + 1)}>
              <a href={fileOf(at + 1)} download onClick={() => setTimeout(renew, RENEW_AFTER_MS)}>
                銀行に渡すファイル{run.files > 1 ? `（${at + 1}／${run.files}）` : ''}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        {run.state === 'draft' && !run.isOwn && (
          <Button look="action" onClick={() => setStep('approve')}>
            承認する
          </Button>
        )}
        {run.state === 'downloaded' && (
          <Button look="action" onClick={() => setStep('dispatch')}>
            銀行に渡した
          </Button>
        )}
        {mayCancel && (
          <Button onClick={() => setStep('cancel')}>
            {run.cancellation ? '取り消しを確認する' : 'この回を取り消す'}
          </Button>
        )}
      </div>
      <StepDialog run={run} step={step} onClose={close} />
    </Section>
  )
}

type DialogProps = {
  run: PayoutRun
  step: Step | null
  onClose: () => void
}

function StepDialog({ run, step, onClose }: DialogProps) {
  const params = { id: run.id }
  const approve = useChange('POST /ops/payout-runs/{id}/approval', 'GET /ops/closing')
  const dispatch = useChange('POST /ops/payout-runs/{id}/dispatch', 'GET /ops/closing')
  const cancel = useChange('POST /ops/payout-runs/{id}/cancellation', 'GET /ops/closing')
  return (
    <>
      {step === 'approve' && (
        <ConfirmDialog
          title="支払いの承認"
          action={`${formatYen(run.total)}の支払いを承認する`}
          onConfirm={() => approve({ params })}
          onClose={onClose}
        >
          {formatJstDate(`${run.payOn}T00:00:00+09:00`)}に{run.count}件、{formatYen(run.total)}
          を支払います。作ったあとに変わったものがあれば、この回から外れ、承認し直しになります。
        </ConfirmDialog>
      )}
      {step === 'dispatch' && (
        <ConfirmDialog
          title="銀行に渡したことの記録"
          action="支払いとして記帳する"
          onConfirm={() => dispatch({ params })}
          onClose={onClose}
        >
          銀行がファイルを受け付けたことを確かめてから、記録してください。クリエイターにお知らせが届きます。取り消せません。
        </ConfirmDialog>
      )}
      {step === 'cancel' && (
        <ReasonDialog
          title="支払いの回の取り消し"
          action={
            run.state === 'downloaded' && !run.cancellation ? '取り消しを申し出る' : '取り消す'
          }
          {...(run.state === 'downloaded' && {
            label: '銀行が受け付けていないことを、どう確かめたか（操作の記録に残ります）',
          })}
          onSend={(reason) => cancel({ params, body: { reason } })}
          onClose={onClose}
        >
          {run.state === 'downloaded' &&
            'ファイルを取得した回の取り消しには、二人の確認が必要です。銀行が受け付けていないことを、必ず確かめてください。'}
          含まれているお支払いは、次の回に入ります。
        </ReasonDialog>
      )}
    </>
  )
}
