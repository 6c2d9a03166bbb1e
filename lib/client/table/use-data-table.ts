import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { compareValues, type TableColumn } from './table-column'

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
})

type TableSort = { by: string; isDescending: boolean }

export type DataTableOptions<Row> = {
  columns: readonly TableColumn<Row>[]
  /** All there are, or those of the page that the service sent. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The order at first; with `onSort` the order that the rows are in. */
  sort?: TableSort
  /** The service sorts: without it, the rows at hand are sorted here. */
  onSort?: (sort: TableSort) => void
  /** Of rows that are all at hand, how many a page shows; all of them where it is left out. */
  pageSize?: number
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
}

const noneSelected: ReadonlySet<string> = new Set()

/** The logic of a table without its looks: which rows in which order, which of them are selected, and pages. */
export function useDataTable<Row>(options: DataTableOptions<Row>) {
  const { columns, rows, rowId, sort, onSort, pageSize, selected = noneSelected } = options
  const [ownSort, setOwnSort] = useState(sort)
  const [asked, setPage] = useState(1)
  const order = onSort ? sort : ownSort
  const table = useTable({
    features,
    data: useMemo(() => rows.map((row) => ({ row })), [rows]),
    columns: useMemo(() => columns.map(toDefinition), [columns]),
    getRowId: ({ row }) => rowId(row),
    manualSorting: onSort !== undefined,
    state: {
      sorting: order ? [{ id: order.by, desc: order.isDescending }] : [],
      rowSelection: Object.fromEntries([...selected].map((id) => [id, true as const])),
    },
    onRowSelectionChange: (update) => {
      const now = Object.fromEntries([...selected].map((id) => [id, true as const]))
      const next = typeof update === 'function' ? update(now) : update
      options.onSelect?.(new Set(Object.keys(next)))
    },
  })

  const sorted = table.getSortedRowModel().rows
  const pages = pageSize ? Math.max(1, Math.ceil(sorted.length / pageSize)) : 1
  const page = Math.min(asked, pages)
  const shown = pageSize ? sorted.slice((page - 1) * pageSize, page * pageSize) : sorted
  const chosen = shown.filter(({ id }) => selected.has(id)).length

  return {
    rows: shown.map(({ id, original }) => ({ id, row: original.row })),
    /** Of all pages, in the order shown. */
    sortedRows: sorted.map(({ original }) => original.row),
    sort: order,
    /** By this column, or the other way round where it already is. */
    sortBy(by: string) {
      const next = { by, isDescending: order?.by === by && !order.isDescending }
      setPage(1)
      if (onSort) onSort(next)
      else setOwnSort(next)
    },
    page,
    pages,
    setPage,
    selectedOfPage: chosen === 0 ? 'none' : chosen === shown.length ? 'all' : 'some',
    select: (id: string, isSelected: boolean) => table.getRow(id).toggleSelected(isSelected),
    selectPage: (isSelected: boolean) => {
      const ids = new Set(selected)
      for (const { id } of shown) isSelected ? ids.add(id) : ids.delete(id)
      options.onSelect?.(ids)
    },
  } as const
}

const toDefinition = <Row>({ id, value }: TableColumn<Row>) => ({
  id,
  accessorFn: ({ row }: { row: Row }) => value(row) ?? undefined,
  // Rows without a value come last, whichever way the rest is sorted.
  sortUndefined: 'last' as const,
  sortFn: (
    a: { getValue: (id: string) => unknown },
    b: { getValue: (id: string) => unknown },
    column: string,
  ) => compareValues(a.getValue(column) as string, b.getValue(column) as string),
})
