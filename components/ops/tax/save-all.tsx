import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { useAction } from '@/lib/client/form/use-action'
import { saveFile } from '@/lib/client/library/save-file'
import type { TableColumn } from '@/lib/client/table/table-column'
import { tableCsv } from '@/lib/client/table/table-csv'

type Page = { take: number; skip: number }
type Props<Row> = {
  what: string
  columns: readonly TableColumn<Row>[]
  load: (page: Page) => Promise<{ items: Row[]; total: number }>
}

/** Saves a whole list as CSV, not only the page that is shown. */
export function SaveAll<Row>({ what, columns, load }: Props<Row>) {
  const save = useAction(async () => {
    const csv = tableCsv(columns, await allOf(load))
    saveFile(new Blob([csv], { type: 'text/csv' }), `${what}.csv`)
  })
  return (
    <div>
      {save.message && <Alert tone="error">{save.message}</Alert>}
      <Button isSmall look="bare" isBusy={save.isPending} onClick={() => void save.run()}>
        {what}をすべてCSVで保存
      </Button>
    </div>
  )
}

/** Every row of a list, in as many calls as it has pages. */
async function allOf<Row>(load: Props<Row>['load']): Promise<Row[]> {
  const found: Row[] = []
  for (;;) {
    const { items, total } = await load({ take: 100, skip: found.length })
    found.push(...items)
    if (items.length === 0 || found.length >= total) return found
  }
}
