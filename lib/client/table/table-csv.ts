import { type CellValue, cellText, type TableColumn } from './table-column'

/**
 * A table as a file for spreadsheets: UTF-8 with its mark, a heading line, CRLF. Yen are plain numbers, times
 * Japanese. A word that a spreadsheet would run as a formula is kept a word.
 */
export function tableCsv<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const exported = columns.filter(({ card }) => card !== 'action')
  const lines = [
    exported.map(({ header }) => csvCell(header)),
    ...rows.map((row) => exported.map((column) => csvCell(exportedValue(column, row)))),
  ]
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`
}

function exportedValue<Row>({ kind, value }: TableColumn<Row>, row: Row): CellValue {
  const held = value(row)
  return kind === 'time' || kind === 'day' ? cellText(kind, held) : held
}

function csvCell(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@＝＋－＠\t\r\n]/u.test(value) ? `'${value}` : value
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
