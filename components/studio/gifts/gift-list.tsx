'use client'
import { priceColumn, titleColumn, updatedColumn } from '@/components/studio/list/columns'
import { StudioList } from '@/components/studio/list/studio-list'
import { ShopPicture } from '@/components/studio/shop/shop-picture'
import { type State, stateColumn } from '@/components/workbench/table/state-column'
import { pages } from '@/lib/client/studio/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import type { StudioGift } from '@/lib/contract/studio/gifts'
import { KINDS } from './gift-form'

const COLUMNS: readonly TableColumn<StudioGift>[] = [
  titleColumn,
  stateColumn(stateOf),
  {
    id: 'kind',
    kind: 'code',
    header: '種類',
    value: ({ kind }) => KINDS.find(([name]) => name === kind)?.[1] ?? '',
  },
  { id: 'sold', header: '持っている人', value: ({ soldCount }) => soldCount, kind: 'number' },
  priceColumn,
  updatedColumn,
]
const STATES = [
  ['forSale', '販売中'],
  ['notForSale', '販売していません'],
] as const
const SORTED = ['title', 'sold', 'price', 'updated'] as const

/** One's own gifts: what they cost, how many have them, whether they are for sale. */
export function GiftList() {
  return (
    <StudioList
      title="ギフト"
      about="音声・画像・文章のお礼を、チャンネルのページで販売します。中身は、購入した人だけが開けます。"
      path="/studio/gifts"
      register={{ href: '/studio/gifts/new', label: '新しいギフトを登録' }}
      states={STATES}
      columns={COLUMNS}
      sorted={SORTED}
      list={(query) => pages('GET /studio/gifts', { query })}
      rowHref={({ id }) => `/studio/gifts/${id}`}
      picture={({ picture }) => <ShopPicture picture={picture} />}
      none="まだギフトはありません。"
    />
  )
}

function stateOf({ file, isForSale }: StudioGift): State {
  if (file?.state === 'failed') return ['ファイルに問題があります', 'ember']
  if (file?.state === 'working') return ['変換中', 'lamp']
  return isForSale ? ['販売中', 'leaf'] : ['販売していません', 'quiet']
}
