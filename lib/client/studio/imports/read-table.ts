import { decodeTable, parseCsv, plainHeading, UnreadableTable } from '@/lib/kit/read-csv'
import {
  headingOf,
  IMPORT_COLUMNS,
  type ImportColumnId,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_CELL,
  MAX_IMPORT_ROWS,
} from '@/lib/kit/shop/import-columns'

/** A row in the service's form. */
type TableRow = { row: number; cells: Partial<Record<ImportColumnId, string>> }
/** The rows of a file, and its unknown headings. */
export type ReadTable = { rows: TableRow[]; ignored: string[] }

const MAX_FILE_BYTES = 2 * MAX_IMPORT_BYTES

/**
 * The rows of a CSV file with their row numbers (the heading is row 1), without empty rows; cells are the typed text.
 * UTF-8, UTF-16 with a byte order mark, or Shift_JIS; separated by commas or tabs. @throws UnreadableTable
 */
export function readTable(bytes: Uint8Array): ReadTable {
  if (bytes.length > MAX_FILE_BYTES) throw tooLarge()
  const [headings = [], ...records] = parseCsv(decodeTable(bytes))
  const { columns, ignored } = readHeadings(headings)
  const rows = records
    .map((record, index) => ({ row: index + 2, cells: cellsOf(record, columns, index + 2) }))
    .filter(({ cells }) => Object.keys(cells).length > 0)
  if (rows.length === 0) throw new UnreadableTable('見出しの下に、作品の行がありません。')
  if (rows.length > MAX_IMPORT_ROWS)
    throw new UnreadableTable(
      `一度に取り込めるのは${MAX_IMPORT_ROWS.toLocaleString('ja-JP')}行までです（このファイルは${rows.length.toLocaleString('ja-JP')}行）。表を分けてください。`,
    )
  if (new TextEncoder().encode(JSON.stringify({ rows })).length > MAX_IMPORT_BYTES) throw tooLarge()
  return { rows, ignored }
}

const tooLarge = () =>
  new UnreadableTable('表が大きすぎます（文字は6MBまで）。表を分けてください。')

const COLUMN_OF = new Map(
  IMPORT_COLUMNS.flatMap(({ id, heading, synonyms }) =>
    [heading, ...synonyms, id].map((name) => [plainHeading(name), id] as const),
  ),
)

/** 「価格（税込・円）」 is 「価格」; other text in brackets may mean another column. */
const UNIT = /\((?:税込み?|円|jpy|必須|任意|[・,、/])+\)$/u
const columnOf = (heading: string): ImportColumnId | null => {
  const plain = plainHeading(heading)
  return COLUMN_OF.get(plain) ?? COLUMN_OF.get(plain.replace(UNIT, '')) ?? null
}

/** Which column each place of a record is; those without a known heading are left out. @throws UnreadableTable */
function readHeadings(headings: readonly string[]) {
  const columns = headings.map(columnOf)
  const known = columns.filter((column) => column !== null)
  const again = known.find((column, place) => known.indexOf(column) !== place)
  if (again) throw new UnreadableTable(`「${headingOf(again)}」の列が2つあります。`)
  if (!known.includes('title'))
    throw new UnreadableTable(
      '1行目に「作品名」の見出しがありません。ひな型の見出しを1行目に置いてください。',
    )
  const ignored = headings.filter(
    (heading, place) => columns[place] === null && heading.trim() !== '',
  )
  return { columns, ignored }
}

function cellsOf(
  record: readonly string[],
  columns: readonly (ImportColumnId | null)[],
  row: number,
): TableRow['cells'] {
  const cells: TableRow['cells'] = {}
  for (const [place, column] of columns.entries()) {
    // Our own CSV escapes formulas with a quote.
    const cell = (record[place] ?? '').replace(/^'(?=[=+\-@\t\r])/u, '')
    if (column === null || cell.trim() === '') continue
    if (cell.length > MAX_IMPORT_CELL)
      throw new UnreadableTable(`${row}行目の「${headingOf(column)}」が長すぎます。`)
    cells[column] = cell
  }
  return cells
}
