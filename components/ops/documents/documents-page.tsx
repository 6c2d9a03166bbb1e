'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { OrderNumberLink } from '@/components/ops/orders/order-number-link'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { read } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { NewestTable } from '../newest-table'
import { DocumentSearch } from './document-search'
import { type DocumentFound, kindNames } from './document-words'

const PATH = '/ops/documents'
const COLUMNS: readonly TableColumn<DocumentFound>[] = [
  { id: 'number', header: '番号', value: ({ number }) => number, kind: 'code', card: 'title' },
  { id: 'kind', header: '種類', value: ({ kind }) => kindNames[kind], kind: 'code', card: 'none' },
  { id: 'at', header: '日時', value: ({ at }) => at, kind: 'time' },
  { id: 'who', header: '取引先', value: ({ name }) => name || '退会した方' },
  {
    id: 'email',
    header: 'メールアドレス',
    value: ({ email }) => email,
    kind: 'code',
    card: 'none',
  },
  { id: 'amount', header: '金額', value: ({ amount }) => amount, kind: 'yen', card: 'aside' },
  {
    id: 'order',
    header: '注文',
    value: ({ orderNumber }) => orderNumber ?? '',
    cell: OrderNumberLink,
  },
]

/** Receipts, statements and orders by date, amount and counterparty; fifty at a time, the newest first. */
export function DocumentsPage() {
  const params = useSearchParams()
  const filter = Object.fromEntries(params)
  const query = useQuery({
    ...read('GET /ops/documents', { query: filter }),
    placeholderData: keepPreviousData,
  })
  return (
    <WorkbenchPage
      title="書類の検索"
      about="領収書、返金の領収書、支払明細書と注文を、日付・金額・取引先のどの組み合わせでも検索できます。書類は発行から7年間保存します。"
    >
      <DocumentSearch key={params.toString()} params={params} />
      <NewestTable
        query={query}
        caption="見つかった書類"
        columns={COLUMNS}
        csvName="書類"
        empty="当てはまる書類はありません。"
        onwards={(after) => `${PATH}?${new URLSearchParams({ ...filter, after })}`}
      />
    </WorkbenchPage>
  )
}
