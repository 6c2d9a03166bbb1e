import { Link } from '@/components/ui/link'
import { Section } from '@/components/workbench/section'
import { StateWord } from '@/components/workbench/state-word'
import { DataTable } from '@/components/workbench/table/data-table'
import { monthName, monthState } from '@/lib/client/studio/earnings'
import type { TableColumn } from '@/lib/client/table/table-column'
import type { EarningMonth } from '@/lib/contract/studio/earnings'

const COLUMNS: readonly TableColumn<EarningMonth>[] = [
  {
    id: 'month',
    header: '月',
    value: ({ month }) => monthName(month),
    cell: ({ month }) => <Link href={`?month=${month}`}>{monthName(month)}</Link>,
    card: 'title',
  },
  { id: 'gross', header: '売上', value: ({ gross }) => gross, kind: 'yen' },
  { id: 'fee', header: '手数料', value: ({ fee }) => fee, kind: 'yen' },
  { id: 'net', header: '受け取り分', value: ({ net }) => net, kind: 'yen', card: 'aside' },
  {
    id: 'state',
    header: '状態',
    value: (month) => monthState(month).text,
    cell: (month) => {
      const { tone, text } = monthState(month)
      return <StateWord tone={tone}>{text}</StateWord>
    },
  },
  {
    id: 'number',
    kind: 'code',
    header: '明細書',
    value: ({ statement }) => statement?.number ?? null,
    card: 'none',
  },
]

/** Every month, the open one first. */
export const MonthTable = ({ months }: { months: readonly EarningMonth[] }) => (
  <Section title="月ごと">
    <DataTable
      caption="月ごとの売上"
      rows={months}
      rowId={({ month }) => month}
      columns={COLUMNS}
      pageSize={12}
      csvName="koeniwa-earnings"
    />
  </Section>
)
