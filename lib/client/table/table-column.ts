import type { ReactNode } from 'react'
import { formatJstDay, formatJstMinute } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'

export type CellValue = string | number | null

/** A column of a table as data: what it is called, what it holds of a row, and how that is shown. */
export type TableColumn<Row> = {
  id: string
  header: string
  /** What is sorted by, exported, and shown where there is no `cell`. A `time` is an ISO instant, a `day` too or a date. */
  value: (row: Row) => CellValue
  cell?: (row: Row) => ReactNode
  /** `yen` and `number` are right-aligned; a `code` (a number of an order, an address, a kind) never breaks. */
  kind?: 'text' | 'code' | 'yen' | 'number' | 'day' | 'time'
  /** Its heading sorts. Where the service sends pages, the table needs `onSort`. */
  isSortable?: boolean
  /** Below the column: a sum. */
  footer?: CellValue
  /**
   * On a phone, where a row is a card of two lines: `title` begins the first, `aside` ends it, `line` (without a
   * word: most) is in the second, `action` below; `none` is left out. A table below 1,200 px has neither `none` nor
   * `detail`, which is a `line` of a card. One column is the title.
   */
  card?: 'title' | 'aside' | 'line' | 'detail' | 'action' | 'none'
}

/** A value as people read it: 「1,320円」, 「2027/01/01 21:00」. */
export function cellText(kind: TableColumn<never>['kind'], value: CellValue): string {
  if (value === null) return ''
  if (kind === 'yen') return formatYen(Number(value))
  if (kind === 'time') return formatJstMinute(String(value))
  if (kind === 'day') return formatJstDay(String(value))
  return typeof value === 'number' ? value.toLocaleString('ja-JP') : value
}

const collator = new Intl.Collator('ja', { numeric: true })

/** The order of two values, ascending: numbers by size, words as Japanese orders them. */
export const compareValues = (a: CellValue, b: CellValue): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`)
