import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useAction } from '@/lib/client/form/use-action'
import { saveFile } from '@/lib/client/library/save-file'
import type { TableColumn } from '@/lib/client/table/table-column'
import { tableCsv } from '@/lib/client/table/table-csv'
import { Alert } from '../alert'
import { Button } from '../button'
import styles from './data-table.module.css'
import type { ListPages, Paged } from './table-view'

/** So many rows a call, and so many calls at most: 10,000 rows. */
const ROWS_A_CALL = 100
const MOST_CALLS = 100

type Props<Row, Answer, Key extends QueryKey> = {
  what: string
  columns: readonly TableColumn<Row>[]
  list: ListPages<Answer, Key>
}

/** Saves a whole list as CSV, not only the page that is shown: what is filtered, in the columns of the table. */
export function SaveAll<Row, Answer extends Paged<Row>, Key extends QueryKey>({
  what,
  columns,
  list,
}: Props<Row, Answer, Key>) {
  const client = useQueryClient()
  const save = useAction(async () => {
    const csv = tableCsv(columns, await readAll<Row, Answer, Key>(client, list))
    saveFile(new Blob([csv], { type: 'text/csv' }), `${what}.csv`)
  })
  return (
    <div className={styles.export}>
      {save.message && <Alert tone="error">{save.message}</Alert>}
      <Button isSmall look="bare" isBusy={save.isPending} onClick={() => void save.run()}>
        {what}をすべてCSVで保存
      </Button>
    </div>
  )
}

/** Every row of a list, in as many calls as it needs. */
async function readAll<Row, Answer extends Paged<Row>, Key extends QueryKey>(
  client: QueryClient,
  list: ListPages<Answer, Key>,
): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 1; page <= MOST_CALLS; page += 1) {
    const { queryKey, queryFn } = list(page, ROWS_A_CALL)
    const { items, total } = await client.fetchQuery({ queryKey, queryFn, staleTime: 0, gcTime: 0 })
    found.push(...items)
    if (items.length === 0 || found.length >= total) break
  }
  return found
}
