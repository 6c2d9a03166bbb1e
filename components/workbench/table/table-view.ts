import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DataTableOptions, useDataTable } from '@/lib/client/table/use-data-table'
import type { Pages } from '../pagination'

export type DataTableProps<Row> = DataTableOptions<Row> & {
  /** What the rows are, for screen readers: 「注文」. */
  caption: string
  /** Where a row leads, from its title. */
  rowHref?: (row: Row) => string
  /** What a row opens beside the table, on a computer; elsewhere, and in a new tab, `rowHref` is followed. */
  rowPanel?: (row: Row) => ReactNode
  /** Beside the title, 40 px. */
  picture?: (row: Row) => ReactNode
  /** Of a row, for its box to select it; with `onSelect`. */
  rowLabel?: (row: Row) => string
  /** What can be done with the selected rows. */
  selectionActions?: ReactNode
  /** The name of a file with all rows, without its ending. */
  csvName?: string
  /** Pages of the service; rows that are all at hand have `pageSize`. */
  pages?: Pages
}

/** What both ways to show a table get. */
export type TableView<Row> = DataTableProps<Row> & {
  table: ReturnType<typeof useDataTable<Row>>
  onOpen: (id: string) => void
}

export type Paged<Row> = { items: Row[]; total: number }
/** The call for each page of a list, from 1; its answer may say more than the rows. */
export type ListPages<Answer, Key extends QueryKey> = (
  page: number,
  take?: number,
) => UseQueryOptions<Answer, Error, Answer, Key>
