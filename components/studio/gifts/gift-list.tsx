'use client'
import { useQuery } from '@tanstack/react-query'
import { ShopPicture } from '@/components/studio/shop/shop-picture'
import { usePageNumber } from '@/components/ui/use-page-number'
import { ButtonLink } from '@/components/workbench/button-link'
import { EmptyState } from '@/components/workbench/empty-state'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { QueryTable } from '@/components/workbench/table/query-table'
import { type State, stateColumn } from '@/components/workbench/table/state-column'
import { ownGiftPageQuery, type StudioGift } from '@/lib/client/studio/studio-shop'
import type { TableColumn } from '@/lib/client/table/table-column'
import { KINDS } from './gift-form'

const COLUMNS: readonly TableColumn<StudioGift>[] = [
  { id: 'title', header: 'タイトル', value: ({ title }) => title, card: 'title' },
  stateColumn(stateOf),
  {
    id: 'kind',
    header: '種類',
    value: ({ kind }) => KINDS.find(([name]) => name === kind)?.[1] ?? '',
  },
  { id: 'sold', header: '持っている人', value: ({ soldCount }) => soldCount, kind: 'number' },
  { id: 'price', header: '価格', value: ({ price }) => price, kind: 'yen', card: 'aside' },
]

/** One's own gifts: what they cost, how many have them, whether they are for sale. */
export function GiftList() {
  const { page, href } = usePageNumber()
  const query = useQuery(ownGiftPageQuery(page))
  return (
    <WorkbenchPage
      title="ギフト"
      about="音声・画像・文章のお礼を、チャンネルのページで販売します。中身は、購入した人だけが開けます。"
      actions={
        <ButtonLink href="/studio/gifts/new" look="action">
          新しいギフトを登録
        </ButtonLink>
      }
    >
      <QueryTable
        caption="ギフト"
        query={query}
        page={page}
        href={href}
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/studio/gifts/${id}`}
        picture={({ picture }) => <ShopPicture picture={picture} />}
        empty={<EmptyState text="まだギフトはありません。" />}
      />
    </WorkbenchPage>
  )
}

function stateOf({ file, isForSale }: StudioGift): State {
  if (file?.state === 'failed') return ['ファイルに問題があります', 'ember']
  if (file?.state === 'working') return ['準備中', 'lamp']
  return isForSale ? ['販売中', 'leaf'] : ['販売していません', 'quiet']
}
