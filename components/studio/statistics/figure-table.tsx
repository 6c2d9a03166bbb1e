import { DataTable } from '@/components/workbench/table/data-table'
import type { TableColumn } from '@/lib/client/table/table-column'

type Props<Row> = { caption: string; days: readonly Row[]; columns: readonly TableColumn<Row>[] }

/** The numbers of a chart, the newest day first. */
export default function FigureTable<Row extends { day: string }>(props: Props<Row>) {
  const { caption, days, columns } = props
  return (
    <DataTable<Row>
      caption={caption}
      rows={days.toReversed()}
      rowId={({ day }) => day}
      columns={[
        { id: 'day', header: '日', value: ({ day }) => day, kind: 'day', card: 'title' },
        ...columns,
      ]}
      pageSize={31}
      csvName={`koeniwa-${days.at(-1)?.day}`}
    />
  )
}
