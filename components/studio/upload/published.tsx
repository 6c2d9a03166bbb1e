import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import type { StudioWork } from '@/lib/client/studio/studio'
import { formatJstDateTime } from '@/lib/kit/jst'
import styles from './published.module.css'

type Props = {
  work: StudioWork
  isJustDone: boolean
  isBusy: boolean
  onWithdraw: () => void
}

/** A work that the store shows: where, since when, and how to take it back. */
export function Published({ work, isJustDone, isBusy, onWithdraw }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.published}>
      {isJustDone && (
        <Alert severity="success" role="status">
          {wordsOf(work)}
        </Alert>
      )}
      {work.releaseAt && <p className={styles.facts}>{formatJstDateTime(work.releaseAt)} に公開</p>}
      <ButtonLink href={`/${work.type}/${work.nid}`} look="action">
        作品ページを見る
      </ButtonLink>
      {isAsking ? (
        <div className={styles.ask}>
          <p>お店から外れ、新しく購入できなくなります。購入した方は引き続き聴けます。</p>
          <Button color="error" variant="outlined" loading={isBusy} onClick={onWithdraw}>
            公開をやめる
          </Button>
          <Button color="inherit" onClick={() => setAsking(false)}>
            このままにする
          </Button>
        </div>
      ) : (
        <Button color="inherit" onClick={() => setAsking(true)}>
          公開をやめる
        </Button>
      )}
    </div>
  )
}

function wordsOf({ saleStatus, releaseAt }: StudioWork): string {
  const at = releaseAt ? formatJstDateTime(releaseAt) : ''
  if (saleStatus === 'preorder') return `予約の受付を始めました。${at} に配信します。`
  if (saleStatus === 'announced') return `配信予定としてお店に並びました。${at} に公開します。`
  return '公開しました。お店に並ぶまで、少しだけお待ちください。'
}
