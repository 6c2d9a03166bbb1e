'use client'
import useMediaQuery from '@mui/material/useMediaQuery'
import { saveFile } from '@/lib/client/library/save-file'
import { tableCsv } from '@/lib/client/table/table-csv'
import { useDataTable } from '@/lib/client/table/use-data-table'
import { Button } from '../button'
import { Pagination } from '../pagination'
import styles from './data-table.module.css'
import { TableCards } from './table-cards'
import { TableRows } from './table-rows'
import type { DataTableProps } from './table-view'

const PHONE = '(max-width: 719px)'

/** Rows in a table; on a phone each is a card of two lines. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, selected, selectionActions, csvName, pages } = props
  const table = useDataTable(props)
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  const Rows = isPhone ? TableCards<Row> : TableRows<Row>
  return (
    <div className={styles.table}>
      {selected && selected.size > 0 && (
        <div className={styles.tools} role="status">
          <span>{selected.size.toLocaleString('ja-JP')}件を選んでいます</span>
          {selectionActions}
        </div>
      )}
      <Rows {...props} table={table} />
      <Pagination {...(pages ?? { page: table.page, pages: table.pages, onPage: table.setPage })} />
      {csvName && (
        <div className={styles.export}>
          <Button
            isSmall
            look="bare"
            onClick={() =>
              saveFile(
                new Blob([tableCsv(columns, table.sortedRows)], { type: 'text/csv' }),
                `${csvName}.csv`,
              )
            }
          >
            {caption}をCSVで保存
          </Button>
        </div>
      )}
    </div>
  )
}
