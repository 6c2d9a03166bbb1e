'use client'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { EmptyState } from '@/components/workbench/empty-state'
import { QueryState } from '@/components/workbench/query-state'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { DataTable } from '@/components/workbench/table/data-table'
import { read, useChange } from '@/lib/client/calls'
import { useAction } from '@/lib/client/form/use-action'
import type { TableColumn } from '@/lib/client/table/table-column'
import { MISSING } from '../missing'
import type { Finding } from './find-page'

const FACTS: readonly TableColumn<Finding>[] = [
  { id: 'title', header: '処理の種類', value: ({ title }) => title, card: 'title' },
  { id: 'detail', header: '失敗した日時', value: ({ detail }) => detail, card: 'aside' },
]

/** Background work that has failed for good, to be done once more when its cause is gone. */
export function FailedJobsPage() {
  const query = useQuery(read('GET /ops/findings', { query: { q: '' } }))
  const repeat = useChange('POST /ops/findings/{id}/run')
  const again = useAction((id: string) => repeat({ params: { id } }))
  const act: TableColumn<Finding> = {
    id: 'act',
    header: '操作',
    value: () => null,
    cell: ({ id, title }) => (
      <Button isSmall isBusy={again.isPending} onClick={() => again.run(id)}>
        もう一度始める<span className="visually-hidden">（{title}）</span>
      </Button>
    ),
    card: 'action',
  }
  return (
    <WorkbenchPage
      title="失敗した処理"
      about="何度か試しても終わらなかった処理です（新しい順に30件まで）。原因がなくなってから、もう一度始めてください。二重に行われることはありません。"
    >
      {again.message && <Alert tone="error">{again.message}</Alert>}
      <QueryState query={query} missing={MISSING}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState text="失敗したままの処理はありません。" />
          ) : (
            <DataTable
              caption="失敗した処理"
              rows={items}
              rowId={({ id }) => id}
              columns={[...FACTS, act]}
              pageSize={items.length}
            />
          )
        }
      </QueryState>
    </WorkbenchPage>
  )
}
