'use client'
import { useState } from 'react'
import { saveFile } from '@/lib/client/library/save-file'
import { cellText } from '@/lib/client/table/table-column'
import { tableCsv } from '@/lib/client/table/table-csv'
import { useDataTable } from '@/lib/client/table/use-data-table'
import { Button } from '../button'
import { Pagination } from '../pagination'
import { SidePanel } from '../side-panel'
import styles from './data-table.module.css'
import { TableCards } from './table-cards'
import { TableRows } from './table-rows'
import type { DataTableProps } from './table-view'
import { useCards } from './use-cards'

/** Rows in a table; where there is no room for one, each is a card of two lines. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, selected, selectionActions, csvName, pages } = props
  const table = useDataTable(props)
  const Rows = useCards() ? TableCards<Row> : TableRows<Row>
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <div className={styles.table}>
      {selected && selected.size > 0 && (
        <div className={styles.tools} role="status">
          <span>{selected.size.toLocaleString('ja-JP')}件を選んでいます</span>
          {selectionActions}
        </div>
      )}
      <Rows {...props} table={table} onOpen={setOpenId} />
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
      <OpenRow {...props} openId={openId} onClose={() => setOpenId(null)} />
    </div>
  )
}

type OpenRowProps<Row> = DataTableProps<Row> & { openId: string | null; onClose: () => void }

/** The row that is open beside the table. */
function OpenRow<Row>(props: OpenRowProps<Row>) {
  const { columns, rows, rowId, rowHref, rowPanel, openId, onClose } = props
  const row = rows.find((each) => rowId(each) === openId)
  if (!row || !rowHref || !rowPanel) return null
  const title = columns.find(({ card }) => card === 'title')
  return (
    <SidePanel
      title={title ? cellText(title.kind, title.value(row)) : ''}
      href={rowHref(row)}
      onClose={onClose}
    >
      {rowPanel(row)}
    </SidePanel>
  )
}
