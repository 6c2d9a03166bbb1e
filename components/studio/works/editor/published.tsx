import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { ButtonLink } from '@/components/workbench/button-link'
import { ConfirmDialog } from '@/components/workbench/confirm-dialog'
import type { StudioWork } from '@/lib/client/studio/works'
import { formatJstDateTime } from '@/lib/kit/jst'
import styles from './publish-panel.module.css'

type Props = { work: StudioWork; isJustDone: boolean; onWithdraw: () => Promise<unknown> }

/** A work that the store shows: where, since when, and how to take it back. */
export function Published({ work, isJustDone, onWithdraw }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      {isJustDone && <Alert tone="done">{wordsOf(work)}</Alert>}
      {work.releaseAt && <p className={styles.facts}>{formatJstDateTime(work.releaseAt)} に公開</p>}
      <ButtonLink href={`/${work.type}/${work.nid}`} look="action" isWide>
        作品ページを見る
      </ButtonLink>
      {work.type === 'album' && (
        <ButtonLink href={`/studio/works/${work.id}/splits`} isWide>
          売上を分け合う
        </ButtonLink>
      )}
      <Button look="bare" onClick={() => setConfirming(true)}>
        公開をやめる
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="公開をやめますか"
          action="公開をやめる"
          back="このままにする"
          isDangerous
          onConfirm={onWithdraw}
          onClose={() => setConfirming(false)}
        >
          {withdrawalWords(work)}
        </ConfirmDialog>
      )}
    </>
  )
}

/** What becomes of a work that leaves the store, and of who paid for it. */
function withdrawalWords({ preorders = 0, releaseAt }: StudioWork): string {
  if (preorders > 0)
    return `お店から外れます。予約${preorders}件は全額を返金し、ご予約の方にメールでお知らせします。元に戻すことはできません。`
  return releaseAt && new Date(releaseAt) > new Date()
    ? 'お店から外れ、予約できなくなります。'
    : 'お店から外れ、新しく購入できなくなります。購入した方は引き続き聴けます。'
}

function wordsOf({ saleStatus, releaseAt }: StudioWork): string {
  const at = releaseAt ? formatJstDateTime(releaseAt) : ''
  if (saleStatus === 'preorder') return `予約の受付を始めました。${at} に配信します。`
  if (saleStatus === 'announced') return `配信予定としてお店に並びました。${at} に公開します。`
  return '公開しました。お店に並ぶまで、少しだけお待ちください。'
}
