'use client'
import { priceColumn, updatedColumn } from '@/components/studio/list/columns'
import { StudioList } from '@/components/studio/list/studio-list'
import { ShopPicture } from '@/components/studio/shop/shop-picture'
import { type State, stateColumn } from '@/components/workbench/table/state-column'
import { pages } from '@/lib/client/studio/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import type { StudioMerchandise } from '@/lib/contract/studio/merchandise'

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
    kind: 'number',
    value: ({ stock: { onHand, reserved } }) =>
      `${(onHand - reserved).toLocaleString('ja-JP')}点${reserved > 0 ? `（発送待ち${reserved}点）` : ''}`,
  },
  priceColumn,
  updatedColumn,
]
const STATES = [
  ['published', '公開中'],
  ['hidden', '公開していません'],
] as const
const SORTED = ['title', 'stock', 'price', 'updated'] as const

/** One's own merchandise: what they cost, how many there are, whether they are for sale. */
export function MerchandiseList() {
  return (
    <StudioList
      title="グッズ"
      about="作品から生まれた品物を、お店で販売します。"
      path="/studio/merchandise"
      register={{ href: '/studio/merchandise/new', label: '新しいグッズを登録' }}
      states={STATES}
      columns={COLUMNS}
      sorted={SORTED}
      list={(query) => pages('GET /studio/merchandises', { query })}
      rowHref={({ id }) => `/studio/merchandise/${id}`}
      picture={({ pictures }) => <ShopPicture picture={pictures[0] ?? null} />}
      none="まだグッズはありません。"
    />
  )
}

function stateOf({ isPublished, stockState }: StudioMerchandise): State {
  if (!isPublished) return ['公開していません', 'quiet']
  if (stockState === 'soldOut') return ['売り切れ', 'ember']
  if (stockState === 'ended') return ['販売期間が終わりました', 'ember']
  if (stockState === 'notYet') return ['販売開始前', 'lamp']
  return [stockState === 'preorder' ? '予約受付中' : '販売中', 'leaf']
}
