import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { usePageNumber } from '@/components/ui/use-page-number'
import { EmptyState } from '@/components/workbench/empty-state'
import { QueryTable } from '@/components/workbench/table/query-table'
import type { TableColumn } from '@/lib/client/table/table-column'
import { MISSING } from './missing'

type Rows<Row> = { items: Row[]; total: number }

type Props<Row, Key extends QueryKey> = {
  caption: string
  /** The call for a page, from 1. */
  list: (page: number) => UseQueryOptions<Rows<Row>, Error, Rows<Row>, Key>
  columns: readonly TableColumn<Row>[]
  rowId: (row: Row) => string
  rowHref?: (row: Row) => string
  /** What is said when there is none. */
  empty: string
}

/** A list of the console, by the page that the address names. */
export function OpsTable<Row, Key extends QueryKey>(props: Props<Row, Key>) {
  const { list, empty, ...table } = props
  const { page, href } = usePageNumber()
  const query = useQuery(list(page))
  return (
    <QueryTable
      {...table}
      query={query}
      missing={MISSING}
      page={page}
      href={href}
      empty={<EmptyState text={empty} />}
    />
  )
}
