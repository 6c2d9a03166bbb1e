import { useQuery } from '@tanstack/react-query'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { DataTable } from '@/components/workbench/table/data-table'
import { type State, stateColumn } from '@/components/workbench/table/state-column'
import type { CallOutput } from '@/lib/client/api'
import { read } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'

type ClosedMonth = CallOutput<'GET /ops/closing'>['items'][number]

const STATES: Record<ClosedMonth['state'], State> = {
  open: ['集計中', 'lamp'],
  closed: ['締め済み', 'leaf'],
  none: ['明細書なし', 'quiet'],
}
const COLUMNS: readonly TableColumn<ClosedMonth>[] = [
  { id: 'month', header: '月', value: ({ month }) => month, kind: 'code', card: 'title' },
  stateColumn(({ state }) => STATES[state], 'aside'),
  { id: 'statements', header: '明細書', value: ({ statements }) => statements, kind: 'number' },
  { id: 'net', header: '受け取り分', value: ({ net }) => net, kind: 'yen' },
  {
    id: 'feeTax',
    header: '手数料の消費税',
    value: ({ feeTax }) => feeTax,
    kind: 'yen',
    card: 'none',
  },
  { id: 'payouts', header: '支払い', value: ({ payouts }) => payouts, kind: 'number' },
  { id: 'waiting', header: '回を待つ', value: ({ waiting }) => waiting, kind: 'number' },
  { id: 'inRuns', header: '回のなか', value: ({ inRuns }) => inRuns, kind: 'number', card: 'none' },
  { id: 'paid', header: '支払い済み', value: ({ paid }) => paid, kind: 'number', card: 'none' },
  { id: 'returned', header: '戻った', value: ({ returned }) => returned, kind: 'number' },
  { id: 'paidYen', header: '振り込んだ額', value: ({ paidYen }) => paidYen, kind: 'yen' },
]

/** How each month stands: closed or not, its statements, and what was paid of it. */
export function Closings() {
  const query = useQuery(read('GET /ops/closing'))
  return (
    <Section
      title="月ごとの締め"
      about="月が終わると自動で締め、明細書と支払いを作ります。数は、その月の締めで支払うことになったものです。"
    >
      <QueryState query={query}>
        {({ items }) => (
          <DataTable
            caption="月ごとの締め"
            rows={items}
            rowId={({ month }) => month}
            columns={COLUMNS}
            pageSize={items.length}
            csvName="月ごとの締め"
          />
        )}
      </QueryState>
    </Section>
  )
}
