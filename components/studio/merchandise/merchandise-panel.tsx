import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import styles from '@/components/studio/upload/publish-panel.module.css'
import { ButtonLink } from '@/components/ui/button-link'
import type { StudioMerchandise } from '@/lib/client/studio/studio-shop'

type Props = {
  merchandise: StudioMerchandise | null
  isTouched: boolean
  isBusy: boolean
  failure: string | null
  onSave: () => void
  onPublish: () => void
  onWithdraw: () => void
}

/** Saving, and whether the shop shows the merchandise. */
export function MerchandisePanel(props: Props) {
  const { merchandise, isTouched, isBusy, failure, onSave, onPublish, onWithdraw } = props
  const isPublished = merchandise?.isPublished ?? false
  return (
    <aside className={styles.panel} aria-label="保存と公開">
      <h2>{isPublished ? '公開中' : '公開'}</h2>
      <p role="status">{stateOf(merchandise, isTouched)}</p>
      <Button
        variant={isPublished || !merchandise ? 'contained' : 'outlined'}
        size="large"
        fullWidth
        loading={isBusy}
        disabled={merchandise !== null && !isTouched}
        onClick={onSave}
      >
        保存する
      </Button>
      {merchandise && !isPublished && (
        <Button variant="contained" size="large" fullWidth loading={isBusy} onClick={onPublish}>
          公開する
        </Button>
      )}
      {merchandise && isPublished && (
        <>
          <ButtonLink href={`/merchandise/${merchandise.id}`}>商品ページを見る</ButtonLink>
          <Button color="inherit" loading={isBusy} onClick={onWithdraw}>
            公開をやめる
          </Button>
        </>
      )}
      {failure && (
        <Alert severity="error" icon={false}>
          {failure}
        </Alert>
      )}
    </aside>
  )
}

function stateOf(merchandise: StudioMerchandise | null, isTouched: boolean): string {
  if (!merchandise) return '保存すると、画像を登録して公開できます。'
  if (isTouched) return '保存していない変更があります。'
  if (!merchandise.isPublished) return '保存しました。まだお店には並んでいません。'
  return merchandise.stock.onHand - merchandise.stock.reserved > 0
    ? 'お店に並んでいます。'
    : 'お店に並んでいます。在庫がないため「売り切れ」と表示されます。'
}
