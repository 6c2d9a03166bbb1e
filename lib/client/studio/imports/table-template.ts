import { IMPORT_COLUMNS } from '@/lib/kit/shop/import-columns'
import type { TableColumn } from '../../table/table-column'
import { tableCsv } from '../../table/table-csv'

const COLUMNS = IMPORT_COLUMNS.map(
  ({ id, heading, examples }): TableColumn<number> => ({
    id,
    header: heading,
    value: (row) => examples[row] ?? null,
  }),
)

/** A table to begin with: all headings, and an album of two tracks as its example. */
export const tableTemplate = (): string => tableCsv(COLUMNS, [0, 1])
