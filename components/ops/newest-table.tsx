import type { UseQueryResult } from '@tanstack/react-query'
import { ButtonLink } from '@/components/workbench/button-link'
import { EmptyState } from '@/components/workbench/empty-state'
import { QueryState } from '@/components/workbench/query-state'
import { DataTable } from '@/components/workbench/table/data-table'
import type { TableColumn } from '@/lib/client/table/table-column'
import { MISSING } from './missing'

type Props<Row extends { id: string }> = {
  query: UseQueryResult<{ items: Row[]; next: string | null }>
  caption: string
  columns: readonly TableColumn<Row>[]
  csvName: string
  empty: string
  /** The address of what follows the last one. */
  onwards: (after: string) => string
}

/** A list of the newest that goes on from its last one, fifty at a time. */
export function NewestTable<Row extends { id: string }>(props: Props<Row>) {
  const { query, empty, onwards, ...table } = props
  return (
    <QueryState query={query} missing={MISSING}>
      {({ items, next }) =>
        items.length === 0 ? (
          <EmptyState text={empty} />
        ) : (
          <>
            <DataTable {...table} rows={items} rowId={({ id }) => id} pageSize={items.length} />
            {next && (
              <p>
                <ButtonLink href={onwards(next)}>この前の50件</ButtonLink>
              </p>
            )}
          </>
        )
      }
    </QueryState>
  )
}
