import { cellText, type TableColumn } from '@/lib/client/table/table-column'

/** What a row has in a column, as people read it. */
export function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  return <>{column.cell ? column.cell(row) : cellText(column.kind, column.value(row))}</>
}
