import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '@/lib/client/form/use-action'
import { saveFile } from '@/lib/client/library/save-file'
import { ROWS_A_CALL, readAllRows } from '@/lib/client/table/read-all-rows'
import type { TableColumn } from '@/lib/client/table/table-column'
import { tableCsv } from '@/lib/client/table/table-csv'
import { Alert } from '../alert'
import { Button } from '../button'
import styles from './data-table.module.css'
import type { ListPages, Paged } from './table-view'

type Props<Row, Answer, Key extends QueryKey> = {
  what: string
  columns: readonly TableColumn<Row>[]
  rowId: (row: Row) => string
  list: ListPages<Answer, Key>
}

/** Saves a whole list as CSV, not only the page that is shown: what is filtered, in the columns of the table. */
export function SaveAll<Row, Answer extends Paged<Row>, Key extends QueryKey>({
  what,
  columns,
  rowId,
  list,
}: Props<Row, Answer, Key>) {
  const client = useQueryClient()
  const [savedRows, setSavedRows] = useState<number | null>(null)
  const save = useAction(async () => {
    setSavedRows(null)
    const { rows, isWhole } = await readAllRows<Row>((page) => {
      const { queryKey, queryFn } = list(page, ROWS_A_CALL)
      return client.fetchQuery({ queryKey, queryFn, staleTime: 0, gcTime: 0 })
    }, rowId)
    saveFile(new Blob([tableCsv(columns, rows)], { type: 'text/csv' }), `${what}.csv`)
    if (!isWhole) setSavedRows(rows.length)
  })
  return (
    <div className={styles.export}>
      {save.message && <Alert tone="error">{save.message}</Alert>}
      {savedRows !== null && (
        <Alert tone="warning">
          最初の{savedRows.toLocaleString('ja-JP')}
          件だけを保存しました。残りは、条件で絞り込むと保存できます。
        </Alert>
      )}
      <Button isSmall look="bare" isBusy={save.isPending} onClick={() => void save.run()}>
        {what}をすべてCSVで保存
      </Button>
    </div>
  )
}
