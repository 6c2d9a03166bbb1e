'use client'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageNumber } from '@/components/ui/use-page-number'
import { pagesOf } from '@/lib/client/catalogue/pages'
import { QueryState } from '../query-state'
import { DataTable } from './data-table'
import { SaveAll } from './save-all'
import type { DataTableProps, ListPages, Paged } from './table-view'

type Props<Row, Answer extends Paged<Row>, Key extends QueryKey> = Omit<
  DataTableProps<Row>,
  'rows' | 'pages'
> & {
  list: ListPages<Answer, Key>
  /** When there is none at all: an EmptyState. */
  empty: ReactNode
  /** See QueryState. */
  missing?: string
}

/** A list that the service sends by the page which the address names: on its way, failed, empty, or a table, all of which can be saved. */
export function QueryTable<Row, Answer extends Paged<Row>, Key extends QueryKey>(
  props: Props<Row, Answer, Key>,
) {
  const { list, empty, missing, csvName = props.caption, ...table } = props
  const { page, href } = usePageNumber()
  const query = useQuery(list(page))
  return (
    <QueryState query={query} {...(missing && { missing })}>
      {({ items, total }) =>
        total === 0 ? (
          empty
        ) : (
          <>
            <DataTable<Row> {...table} rows={items} pages={{ page, pages: pagesOf(total), href }} />
            <SaveAll what={csvName} columns={table.columns} rowId={table.rowId} list={list} />
          </>
        )
      }
    </QueryState>
  )
}
