'use client'
import { useQuery } from '@tanstack/react-query'
import { ShopPicture } from '@/components/studio/shop/shop-picture'
import { usePageNumber } from '@/components/ui/use-page-number'
import { ButtonLink } from '@/components/workbench/button-link'
import { EmptyState } from '@/components/workbench/empty-state'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { QueryTable } from '@/components/workbench/table/query-table'
import { type State, stateColumn } from '@/components/workbench/table/state-column'
import { ownMerchandisePageQuery, type StudioMerchandise } from '@/lib/client/studio/studio-shop'
import type { TableColumn } from '@/lib/client/table/table-column'

const COLUMNS: readonly TableColumn<StudioMerchandise>[] = [
  { id: 'title', header: '商品名', value: ({ title }) => title, card: 'title' },
  stateColumn(stateOf),
  {
    id: 'delivery',
    header: 'お届け',
    value: ({ preorder }) => (preorder ? `${preorder.text}お届け` : ''),
  },
  {
    id: 'stock',
    header: '在庫',
    value: ({ stock: { onHand, reserved } }) =>
      `${(onHand - reserved).toLocaleString('ja-JP')}点${reserved > 0 ? `（発送待ち${reserved}点）` : ''}`,
  },
  { id: 'price', header: '価格', value: ({ price }) => price, kind: 'yen', card: 'aside' },
]

/** One's own merchandise: what they cost, how many there are, whether they are for sale. */
export function MerchandiseList() {
  const { page, href } = usePageNumber()
  const query = useQuery(ownMerchandisePageQuery(page))
  return (
    <WorkbenchPage
      title="グッズ"
      about="作品から生まれた品物を、お店で販売します。"
      actions={
        <ButtonLink href="/studio/merchandise/new" look="action">
          新しいグッズを登録
        </ButtonLink>
      }
    >
      <QueryTable
        caption="グッズ"
        query={query}
        page={page}
        href={href}
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/studio/merchandise/${id}`}
        picture={({ pictures }) => <ShopPicture picture={pictures[0] ?? null} />}
        empty={<EmptyState text="まだグッズはありません。" />}
      />
    </WorkbenchPage>
  )
}

function stateOf({ isPublished, stockState }: StudioMerchandise): State {
  if (!isPublished) return ['公開していません', 'quiet']
  if (stockState === 'soldOut') return ['売り切れ', 'ember']
  if (stockState === 'ended') return ['販売期間が終わりました', 'ember']
  if (stockState === 'notYet') return ['販売開始前', 'lamp']
  return [stockState === 'preorder' ? '予約受付中' : '販売中', 'leaf']
}
