'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pagesOf } from '@/lib/client/catalogue/pages'
import { QueryState } from '../query-state'
import { DataTable } from './data-table'
import type { DataTableProps } from './table-view'

type Props<Row> = Omit<DataTableProps<Row>, 'rows' | 'pages'> & {
  query: UseQueryResult<{ items: Row[]; total: number }>
  /** The page asked for, from 1, and the address of each. */
  page: number
  href: (page: number) => string
  /** When there is none at all: an EmptyState. */
  empty: ReactNode
  /** See QueryState. */
  missing?: string
}

/** A list that the service sends by the page: on its way, failed, empty, or a DataTable. */
export function QueryTable<Row>(props: Props<Row>) {
  const { query, page, href, empty, missing, ...table } = props
  return (
    <QueryState query={query} {...(missing && { missing })}>
      {({ items, total }) =>
        total === 0 ? (
          empty
        ) : (
          <DataTable<Row> {...table} rows={items} pages={{ page, pages: pagesOf(total), href }} />
        )
      }
    </QueryState>
  )
}
