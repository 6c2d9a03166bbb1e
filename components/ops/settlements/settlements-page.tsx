'use client'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/workbench/empty-state'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { QueryTable } from '@/components/workbench/table/query-table'
import { stateColumn } from '@/components/workbench/table/state-column'
import { pages } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { MISSING } from '../missing'
import { ImportSettlements } from './import-settlements'
import { type Settlement, settlementStates } from './settlement-words'

const COLUMNS: readonly TableColumn<Settlement>[] = [
  {
    id: 'payout',
    header: '入金の番号',
    value: ({ payoutId }) => payoutId,
    kind: 'code',
    card: 'title',
  },
  { id: 'settledOn', header: '入金日', value: ({ settledOn }) => settledOn, kind: 'day' },
  {
    id: 'payments',
    header: 'お支払い',
    value: ({ payments }) => payments,
    kind: 'number',
    card: 'detail',
  },
  { id: 'captured', header: '売上', value: ({ captured }) => captured, kind: 'yen' },
  {
    id: 'refunded',
    header: '返金',
    value: ({ refunded }) => refunded,
    kind: 'yen',
    card: 'detail',
  },
  {
    id: 'fee',
    header: '手数料（税込）',
    value: ({ fee, feeTax }) => fee + feeTax,
    kind: 'yen',
  },
  { id: 'net', header: '入金額', value: ({ net }) => net, kind: 'yen', card: 'aside' },
  stateColumn(({ state }) => settlementStates[state]),
  { id: 'by', header: '取り込んだ人', value: ({ importedBy }) => importedBy, card: 'none' },
]

/** What the deferred network has paid to the bank: its file taken in, and all that were. */
export function SettlementsPage() {
  return (
    <WorkbenchPage
      title="精算"
      about="あと払い（ペイディ）の精算のCSVを取り込み、手数料と銀行への入金を記帳します。"
    >
      <ImportSettlements />
      <QueryTable
        caption="取り込んだ精算"
        list={pages('GET /ops/settlements')}
        missing={MISSING}
        columns={COLUMNS}
        rowId={({ id }) => id}
        empty={<EmptyState text="取り込んだ精算はまだありません。" />}
      />
      <p>
        帳簿との差異は、
        <Link href="/ops/reconciliation">照合</Link>
        で対応を記録します。
      </p>
    </WorkbenchPage>
  )
}
