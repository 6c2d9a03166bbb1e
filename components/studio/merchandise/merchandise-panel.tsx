import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { ButtonLink } from '@/components/workbench/button-link'
import { Panel } from '@/components/workbench/editor'
import { SaveBar } from '@/components/workbench/save-bar'
import type { StudioMerchandise } from '@/lib/contract/studio/merchandise'

type Props = {
  merchandise: StudioMerchandise | null
  isTouched: boolean
  isBusy: boolean
  failure: string
  onSave: () => void
  onPublish: () => void
  onWithdraw: () => void
}

/** Saving, and whether the shop shows the merchandise. */
export function MerchandisePanel(props: Props) {
  const { merchandise, isTouched, isBusy, failure, onSave, onPublish, onWithdraw } = props
  const isPublished = merchandise?.isPublished ?? false
  return (
    <Panel label="保存と公開" title={isPublished ? '公開中' : '公開'}>
      <p role="status">{stateOf(merchandise, isTouched)}</p>
      <SaveBar isStuck={!merchandise || isTouched}>
        <Button
          look={isPublished || !merchandise ? 'action' : 'quiet'}
          isWide
          isBusy={isBusy}
          disabled={merchandise !== null && !isTouched}
          onClick={onSave}
        >
          保存する
        </Button>
      </SaveBar>
      {merchandise && !isPublished && (
        <Button look="action" isWide isBusy={isBusy} onClick={onPublish}>
          公開する
        </Button>
      )}
      {merchandise && isPublished && (
        <>
          <ButtonLink href={`/merchandise/${merchandise.id}`} isWide>
            商品ページを見る
          </ButtonLink>
          <Button look="bare" isBusy={isBusy} onClick={onWithdraw}>
            公開をやめる
          </Button>
        </>
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
    </Panel>
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
