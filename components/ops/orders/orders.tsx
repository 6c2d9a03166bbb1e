'use client'
import { useSearchParams } from 'next/navigation'
import { EmptyState } from '@/components/workbench/empty-state'
import { FilterLinks } from '@/components/workbench/filter-links'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { QueryTable } from '@/components/workbench/table/query-table'
import { pages } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { MISSING } from '../missing'
import { FindOrder } from './find-order'
import { OpsOrderDetails } from './order-page'
import { type OpsOrderCard, OrderState } from './order-state'

type Shown = 'all' | 'toShip' | 'held'

const PATH = '/ops/orders'
const SHOWN: readonly { show: Shown; label: string; none: string }[] = [
  { show: 'toShip', label: '未発送', none: '発送を待っている注文はありません。' },
  { show: 'held', label: '支払いの確認待ち', none: '支払いの確認を待っている注文はありません。' },
  { show: 'all', label: 'すべて', none: '注文はまだありません。' },
]
const KINDS: Record<OpsOrderCard['kind'], string> = {
  audio: '音声',
  merchandise: 'グッズ',
  gift: 'ギフト',
  present: '贈り物',
}
const COLUMNS: readonly TableColumn<OpsOrderCard>[] = [
  {
    id: 'number',
    header: '番号',
    value: ({ orderNumber }) => orderNumber,
    kind: 'code',
    card: 'title',
  },
  { id: 'placedAt', header: '日時', value: ({ placedAt }) => placedAt, kind: 'time' },
  { id: 'kind', header: '種類', value: ({ kind }) => KINDS[kind], kind: 'code' },
  {
    id: 'state',
    header: '状態',
    value: ({ stateText }) => stateText,
    cell: (order) => <OrderState order={order} />,
  },
  { id: 'buyer', header: '購入者', value: ({ buyer }) => buyer },
  { id: 'total', header: '合計', value: ({ total }) => total, kind: 'yen', card: 'aside' },
]

/** Orders that wait for a parcel or for a look at their payment, or all of them; and the way to one by its number. */
export function OpsOrders() {
  const params = useSearchParams()
  const shown = SHOWN.find(({ show }) => show === params.get('show')) ?? SHOWN[0]
  return (
    <WorkbenchPage title="注文" actions={<FindOrder path={PATH} />}>
      <FilterLinks
        label="注文の種類"
        filters={SHOWN.map(({ show, label }) => ({
          href: show === 'toShip' ? PATH : `${PATH}?show=${show}`,
          label,
          isChosen: show === shown?.show,
        }))}
      />
      <QueryTable
        caption="注文"
        list={pages('GET /ops/orders', { query: { show: shown?.show ?? 'toShip' } })}
        columns={COLUMNS}
        rowId={({ orderNumber }) => orderNumber}
        rowHref={({ orderNumber }) => `${PATH}/${orderNumber}`}
        rowPanel={({ orderNumber }) => <OpsOrderDetails number={orderNumber} />}
        missing={MISSING}
        empty={<EmptyState text={shown?.none ?? ''} />}
      />
    </WorkbenchPage>
  )
}
