import { Link } from '@/components/ui/link'
import { Alert } from '@/components/workbench/alert'
import { DataTable } from '@/components/workbench/table/data-table'
import { stateColumn } from '@/components/workbench/table/state-column'
import type { TableColumn } from '@/lib/client/table/table-column'
import { formatYen } from '@/lib/kit/shop/yen'
import { resultStates, type SettlementReport } from './settlement-words'

type Row = SettlementReport['rows'][number]

const COLUMNS: readonly TableColumn<Row>[] = [
  { id: 'row', header: '行', value: ({ row }) => `${row}行目`, card: 'aside' },
  { id: 'payment', header: 'お支払い', value: ({ paymentId }) => paymentId, card: 'title' },
  {
    id: 'order',
    header: '注文',
    value: ({ orderNumber }) => orderNumber,
    cell: ({ orderNumber }) =>
      orderNumber && <Link href={`/ops/orders/${orderNumber}`}>{orderNumber}</Link>,
  },
  { id: 'net', header: '差引額', value: ({ net }) => net, kind: 'yen' },
  stateColumn(({ result }) => resultStates[result]),
  {
    id: 'why',
    header: '理由・差異',
    value: ({ problem, difference }) => problem ?? difference ?? '',
  },
]

const rank = ({ result, difference }: Row) => (result === 'problem' ? 0 : difference ? 1 : 2)

/** What each row of a file would do; what stops the file is at the top, and then what differs. */
export function SettlementRows({ report }: { report: SettlementReport }) {
  const { rows, payouts, net, fee, same, problems, differences } = report
  const summary =
    problems > 0
      ? `取り込めない行が${problems}行あるため、このファイルは取り込めません。直してから、もう一度選んでください。`
      : [
          payouts > 0 &&
            `${payouts}件の入金（${formatYen(net)}、手数料${formatYen(fee)}）を記帳します。`,
          same > 0 && `${same}行は、すでに同じ内容で取り込み済みです。`,
          differences > 0 &&
            `帳簿との差異が${differences}件あります。記帳は行い、差異は「照合」に残ります。`,
        ]
          .filter(Boolean)
          .join('')
  return (
    <>
      <Alert tone={problems + differences > 0 ? 'warning' : 'done'}>{summary}</Alert>
      <DataTable
        caption="ファイルの行"
        rows={rows.toSorted((a, b) => rank(a) - rank(b) || a.row - b.row)}
        rowId={({ row }) => String(row)}
        columns={COLUMNS}
        pageSize={50}
      />
    </>
  )
}
