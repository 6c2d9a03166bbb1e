import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { ConfirmDialog } from '@/components/workbench/confirm-dialog'
import type { StudioWork } from '@/lib/client/studio/works'
import { formatJstDateTime } from '@/lib/kit/jst'
import styles from './publish-panel.module.css'

type Review = NonNullable<StudioWork['review']>
type Props = { review: Review; onTakeBack: () => Promise<unknown> }

/** A draft that waits for the staff: since when, what for, and how to take it back. */
export function Waiting({ review, onTakeBack }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Alert tone="done">
        審査待ちです（{formatJstDateTime(review.requestedAt)} 受付）。
        {review.releaseAt
          ? `承認されると、${formatJstDateTime(review.releaseAt)} の公開としてお店に並びます。`
          : '承認されると、すぐに公開されます。'}
        結果は通知とメールでお知らせします。
      </Alert>
      <p className={styles.facts}>
        待っているあいだも変えられます。変えたところは、審査で確かめてから公開します。
      </p>
      <Button isWide onClick={() => setConfirming(true)}>
        審査を取り下げる
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="審査を取り下げますか"
          action="取り下げる"
          back="このままにする"
          onConfirm={onTakeBack}
          onClose={() => setConfirming(false)}
        >
          下書きに戻ります。もう一度出すと、順番は後ろになります。
        </ConfirmDialog>
      )}
    </>
  )
}

/** Why a draft was sent back. */
export function Returned({ review }: { review: Review }) {
  return (
    <Alert tone="warning">
      {review.decidedAt && formatJstDateTime(review.decidedAt)}{' '}
      に差し戻されました。次の点を直して、もう一度審査に出してください。
      <br />
      理由：{review.reason}
    </Alert>
  )
}
