import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import styles from '@/components/studio/upload/publish-panel.module.css'
import type { StudioGift } from '@/lib/client/studio/studio-shop'

type Props = {
  gift: StudioGift | null
  isTouched: boolean
  isBusy: boolean
  failure: string | null
  onSave: () => void
  onSale: () => void
  onEnd: () => void
}

/** Saving, and whether the gift is for sale. */
export function GiftPanel(props: Props) {
  const { gift, isTouched, isBusy, failure, onSave, onSale, onEnd } = props
  const isForSale = gift?.isForSale ?? false
  return (
    <aside className={styles.panel} aria-label="保存と販売">
      <h2>{isForSale ? '販売中' : '販売'}</h2>
      <p role="status">{stateOf(gift, isTouched)}</p>
      <Button
        variant={isForSale || !gift ? 'contained' : 'outlined'}
        size="large"
        fullWidth
        loading={isBusy}
        disabled={gift !== null && !isTouched}
        onClick={onSave}
      >
        保存する
      </Button>
      {gift && !isForSale && (
        <Button
          variant="contained"
          size="large"
          fullWidth
          loading={isBusy}
          disabled={gift.kind !== 'text' && gift.file?.state !== 'ready'}
          onClick={onSale}
        >
          販売を始める
        </Button>
      )}
      {isForSale && (
        <Button color="inherit" loading={isBusy} onClick={onEnd}>
          販売をやめる
        </Button>
      )}
      {failure && (
        <Alert severity="error" icon={false}>
          {failure}
        </Alert>
      )}
    </aside>
  )
}

function stateOf(gift: StudioGift | null, isTouched: boolean): string {
  if (!gift) return 'まず保存します。'
  if (isTouched) return '保存していない変更があります。'
  if (gift.isForSale) return 'チャンネルのページに並んでいます。'
  if (gift.kind !== 'text' && gift.file?.state !== 'ready')
    return '中身のファイルの準備ができると、販売を始められます。'
  return '保存しました。まだ販売していません。'
}
