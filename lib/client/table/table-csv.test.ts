import { describe, expect, test } from '@jest/globals'
import type { TableColumn } from './table-column'
import { tableCsv } from './table-csv'

type Row = { name: string; price: number | null; at: string }

const columns: TableColumn<Row>[] = [
  { id: 'name', header: '品名', value: ({ name }) => name, card: 'title' },
  { id: 'price', header: '価格', value: ({ price }) => price, kind: 'yen' },
  { id: 'at', header: '日時', value: ({ at }) => at, kind: 'time' },
  { id: 'do', header: '操作', value: () => null, cell: () => '直す', card: 'action' },
]

const csv = (rows: Row[]) => tableCsv(columns, rows)

describe('a table as a file', () => {
  test('has a mark, a heading, plain numbers and Japanese times; what can be done is no column', () => {
    expect(csv([{ name: '庭', price: 1320, at: '2026-12-31T15:30:00.000Z' }])).toBe(
      '\uFEFF品名,価格,日時\r\n庭,1320,2027/01/01 00:30\r\n',
    )
  })

  test('quotes what holds commas, quotes and lines; nothing is nothing', () => {
    expect(csv([{ name: 'a,"b"\nc', price: null, at: '2026-12-31T15:30:00.000Z' }])).toContain(
      '\r\n"a,""b""\nc",,',
    )
  })

  test.each([
    ...['=1+1', '+81', '-2', '@SUM(A1)', '\t=1'],
    // A spreadsheet set to Japanese runs the wide signs, too.
    ...['＝1+1', '＋81', '－2', '＠SUM(A1)'],
  ])('keeps %j a word', (name) => {
    expect(csv([{ name, price: -5, at: '2026-12-31T15:30:00.000Z' }])).toContain(`'${name},-5,`)
  })

  test.each(['\n=1+1', '\r\n＝1+1'])('keeps %j a word after its line feed', (name) => {
    expect(csv([{ name, price: -5, at: '2026-12-31T15:30:00.000Z' }])).toContain(`"'${name}",-5,`)
  })
})
