'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { Button } from '@/components/workbench/button'
import { EmptyState } from '@/components/workbench/empty-state'
import { QueryState } from '@/components/workbench/query-state'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { DataTable } from '@/components/workbench/table/data-table'
import type { CallOutput } from '@/lib/client/api'
import { read } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { MISSING } from '../missing'
import styles from './fulfilment.module.css'

type PickList = CallOutput<'GET /ops/parcels/pick-list'>

type Item = PickList['items'][number]

const intoParcels = ({ parcels }: Item) =>
  parcels.map(({ number, quantity }) => `${number}：${quantity}点`).join('、')

const COLUMNS: readonly TableColumn<Item>[] = [
  { id: 'title', header: '商品', value: ({ title }) => title, card: 'title' },
  {
    id: 'quantity',
    header: '合計',
    value: ({ quantity }) => quantity,
    kind: 'number',
    card: 'aside',
  },
  {
    id: 'parcels',
    header: '入れる荷物',
    value: intoParcels,
    cell: (item) => <span className={styles.words}>{intoParcels(item)}</span>,
  },
]

/** What to fetch from the shelf for the parcels that the address names, on the screen or on paper. */
export function PickListPage() {
  const parcelIds = useSearchParams().get('parcels') ?? ''
  const query = useQuery(read('GET /ops/parcels/pick-list', { query: { parcelIds } }))
  return (
    <WorkbenchPage
      title="ピッキングリスト"
      back={{ href: '/ops/fulfilment', label: '発送' }}
      actions={<Button onClick={() => window.print()}>印刷する</Button>}
    >
      <QueryState query={query} missing={MISSING}>
        {({ items, parcels }) =>
          items.length === 0 ? (
            <EmptyState text="選んだ荷物は、もう発送を待っていません。" />
          ) : (
            <>
              <p>{parcels.toLocaleString('ja-JP')}個の荷物に入れる商品です。</p>
              <DataTable
                caption="ピッキングリスト"
                rows={items}
                rowId={({ merchandiseId }) => merchandiseId}
                columns={COLUMNS}
              />
            </>
          )
        }
      </QueryState>
    </WorkbenchPage>
  )
}
