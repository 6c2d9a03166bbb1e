import { describe, expect, test } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import type { TableColumn } from './table-column'
import { type DataTableOptions, useDataTable } from './use-data-table'

type Row = { id: string; name: string; price: number | null }
type Table = ReturnType<typeof useDataTable<Row>>

const rows: Row[] = [
  { id: 'a', name: '第10話', price: 300 },
  { id: 'b', name: '第2話', price: null },
  { id: 'c', name: '第1話', price: 1200 },
]
const columns: TableColumn<Row>[] = [
  { id: 'name', header: '題', value: ({ name }) => name, isSortable: true },
  { id: 'price', header: '価格', value: ({ price }) => price, kind: 'yen', isSortable: true },
]

/** The table as a component has it at first. */
function tableOf(options: Partial<DataTableOptions<Row>> = {}): Table {
  const seen: Table[] = []
  renderToStaticMarkup(<Probe options={options} onTable={(table) => seen.push(table)} />)
  const [table] = seen
  if (!table) throw new Error('nothing was rendered')
  return table
}

type ProbeProps = { options: Partial<DataTableOptions<Row>>; onTable: (table: Table) => void }

function Probe({ options, onTable }: ProbeProps) {
  onTable(useDataTable<Row>({ columns, rows, rowId: ({ id }) => id, ...options }))
  return null
}

const idsOf = (table: Table) => table.rows.map(({ id }) => id)
const by = (column: string, isDescending = false) => ({ by: column, isDescending })

describe('the rows of a table', () => {
  test('stand as they come, until something is sorted by', () => {
    expect(idsOf(tableOf())).toEqual(['a', 'b', 'c'])
    expect(idsOf(tableOf({ sort: by('price') }))).toEqual(['a', 'c', 'b'])
    expect(idsOf(tableOf({ sort: by('price', true) }))).toEqual(['c', 'a', 'b'])
    expect(idsOf(tableOf({ sort: by('name') }))).toEqual(['c', 'b', 'a'])
  })

  test('that the service sorts stay as they came, and it is asked for the other way round', () => {
    const asked: unknown[] = []
    const table = tableOf({ sort: by('price'), onSort: (sort) => asked.push(sort) })
    expect(idsOf(table)).toEqual(['a', 'b', 'c'])
    table.sortBy('price')
    table.sortBy('name')
    expect(asked).toEqual([by('price', true), by('name')])
  })

  test('come by the page; the file has all of them', () => {
    const table = tableOf({ sort: by('name'), pageSize: 2 })
    expect([idsOf(table), table.page, table.pages]).toEqual([['c', 'b'], 1, 2])
    expect(table.sortedRows.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    expect(tableOf({ rows: [], pageSize: 2 }).pages).toBe(1)
  })

  test('are selected one by one or by the page; those of other pages stay selected', () => {
    const chosen: string[][] = []
    const onSelect = (ids: ReadonlySet<string>) => chosen.push([...ids].sort())
    const table = tableOf({ pageSize: 2, selected: new Set(['b', 'c']), onSelect })
    expect(table.selectedOfPage).toBe('some')
    table.select('a', true)
    table.select('b', false)
    table.selectPage(true)
    table.selectPage(false)
    expect(chosen).toEqual([['a', 'b', 'c'], ['c'], ['a', 'b', 'c'], ['c']])
    expect(tableOf({ selected: new Set(['a', 'b', 'c']), onSelect }).selectedOfPage).toBe('all')
    expect(tableOf({ onSelect }).selectedOfPage).toBe('none')
  })
})
