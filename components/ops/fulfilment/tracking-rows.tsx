import { Alert } from '@/components/workbench/alert'
import { DataTable } from '@/components/workbench/table/data-table'
import { stateColumn } from '@/components/workbench/table/state-column'
import type { TableColumn } from '@/lib/client/table/table-column'
import styles from './fulfilment.module.css'
import { resultStates, type TrackingReport } from './parcel-words'

type Row = TrackingReport['rows'][number]

const COLUMNS: readonly TableColumn<Row>[] = [
  { id: 'row', header: '行', value: ({ row }) => `${row}行目`, card: 'aside' },
  { id: 'parcel', header: '荷物', value: ({ parcel }) => parcel, kind: 'code', card: 'title' },
  { id: 'tracking', header: 'お問い合わせ番号', value: ({ tracking }) => tracking, kind: 'code' },
  stateColumn(({ result }) => resultStates[result]),
  {
    id: 'problem',
    header: '理由',
    value: ({ problem }) => problem ?? '',
    cell: ({ problem }) => <span className={styles.words}>{problem}</span>,
  },
]

/** What each row of a file would do; what stops the file is at the top. */
export function TrackingRows({ report }: { report: TrackingReport }) {
  const { rows, ship, same, problems } = report
  const isFirst = (row: Row) => (row.result === 'problem' ? 0 : 1)
  return (
    <>
      <Alert tone={problems > 0 ? 'warning' : 'done'}>
        {problems > 0
          ? `取り込めない行が${problems}行あるため、このファイルは取り込めません。直してから、もう一度選んでください。`
          : `${ship}個の荷物を発送済みにします。${same > 0 ? `${same}行は、すでに同じ内容で発送済みです。` : ''}`}
      </Alert>
      <DataTable
        caption="ファイルの行"
        rows={rows.toSorted((a, b) => isFirst(a) - isFirst(b) || a.row - b.row)}
        rowId={({ row }) => String(row)}
        columns={COLUMNS}
        pageSize={50}
      />
    </>
  )
}
