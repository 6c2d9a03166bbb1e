import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { Panel } from '@/components/workbench/editor'
import { SaveBar } from '@/components/workbench/save-bar'
import type { StudioGift } from '@/lib/contract/studio/gifts'

type Props = {
  gift: StudioGift | null
  isTouched: boolean
  isBusy: boolean
  failure: string
  onSave: () => void
  onSale: () => void
  onEnd: () => void
}

/** Saving, and whether the gift is for sale. */
export function GiftPanel(props: Props) {
  const { gift, isTouched, isBusy, failure, onSave, onSale, onEnd } = props
  const isForSale = gift?.isForSale ?? false
  return (
    <Panel label="保存と販売" title={isForSale ? '販売中' : '販売'}>
      <p role="status">{stateOf(gift, isTouched)}</p>
      <SaveBar isStuck={!gift || isTouched}>
        <Button
          look={isForSale || !gift ? 'action' : 'quiet'}
          isWide
          isBusy={isBusy}
          disabled={gift !== null && !isTouched}
          onClick={onSave}
        >
          保存する
        </Button>
      </SaveBar>
      {gift && !isForSale && (
        <Button
          look="action"
          isWide
          isBusy={isBusy}
          disabled={gift.kind !== 'text' && gift.file?.state !== 'ready'}
          onClick={onSale}
        >
          販売を始める
        </Button>
      )}
      {isForSale && (
        <Button look="bare" isBusy={isBusy} onClick={onEnd}>
          販売をやめる
        </Button>
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
    </Panel>
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
