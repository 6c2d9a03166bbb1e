import { Section } from '@/components/workbench/section'
import { DataTable } from '@/components/workbench/table/data-table'
import type { TableColumn } from '@/lib/client/table/table-column'
import type { OpsOrder } from './order-state'

type Line = {
  id: string
  title: string
  quantity: number | null
  amount: number
  refunded: number | null
}

/** What an order is made of, its delivery with it, and its sum. */
export function OrderLines({ order }: { order: OpsOrder }) {
  const delivery: Line = {
    id: 'delivery',
    title: '送料',
    quantity: null,
    amount: order.deliveryFee,
    refunded: null,
  }
  const lines: Line[] = order.kind === 'merchandise' ? [...order.lines, delivery] : order.lines
  return (
    <Section title="明細">
      <DataTable caption="明細" rows={lines} rowId={({ id }) => id} columns={columnsOf(order)} />
    </Section>
  )
}

const columnsOf = ({ total, refunded }: OpsOrder): TableColumn<Line>[] => [
  { id: 'title', header: '品名', value: ({ title }) => title, footer: '合計', card: 'title' },
  { id: 'quantity', header: '数量', value: ({ quantity }) => quantity, kind: 'number' },
  {
    id: 'amount',
    header: '金額',
    value: ({ amount }) => amount,
    kind: 'yen',
    footer: total,
    card: 'aside',
  },
  {
    id: 'refunded',
    header: '返金済み',
    value: (line) => line.refunded,
    kind: 'yen',
    footer: refunded,
  },
]
