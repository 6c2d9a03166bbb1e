import { decodeTable, parseCsv, plainHeading, UnreadableTable } from '@/lib/kit/read-csv'
import type { LabelCarrier } from './label-profiles'

type Columns = { parcel: readonly string[]; tracking: readonly string[] }

/** Ours, for files that were typed by hand. */
const OWN = { parcel: ['管理番号'], tracking: ['お問い合わせ番号'] } as const

/** The headings under which each carrier's program gives back our parcel's number, and its own. */
const COLUMNS: Readonly<Record<LabelCarrier, Columns>> = {
  yamato: {
    parcel: ['お客様管理番号', ...OWN.parcel],
    tracking: ['伝票番号', '送り状番号', ...OWN.tracking],
  },
  sagawa: {
    parcel: ['お客様管理番号', 'お客様管理ナンバー', ...OWN.parcel],
    tracking: ['お問い合せ送り状No.', 'お問い合せ送り状No', 'お問合せ送り状No.', ...OWN.tracking],
  },
  japanPost: {
    parcel: ['お客様側管理番号', 'お客様管理番号', ...OWN.parcel],
    tracking: ['お問い合わせ番号', '追跡番号', 'お問い合わせ番号（追跡番号）'],
  },
}

/** As many rows as one file may have. */
const MOST_TRACKING_ROWS = 500

/** A row of the file, counted with its headings as a spreadsheet counts. `hasFormula`: some cell would be run. */
export type TrackingRow = { row: number; parcel: string; tracking: string; hasFormula: boolean }

/**
 * The rows of a carrier's file (CSV in UTF-8 or Shift_JIS) with our parcel's number and the carrier's; empty rows are
 * left out. What the cells mean is judged elsewhere. @throws UnreadableTable in words
 */
export function readTrackingFile(carrier: LabelCarrier, bytes: Uint8Array): TrackingRow[] {
  const [headings = [], ...records] = parseCsv(decodeTable(bytes))
  const parcelAt = columnOf(headings, COLUMNS[carrier].parcel)
  const trackingAt = columnOf(headings, COLUMNS[carrier].tracking)
  const rows = records.flatMap((record, at) => {
    if (record.every((cell) => cell.trim() === '')) return []
    if (record.length !== headings.length)
      throw new UnreadableTable(
        `${at + 2}行目：列の数（${record.length}）が見出し（${headings.length}）と違います。`,
      )
    const parcel = record[parcelAt]?.trim() ?? ''
    const tracking = record[trackingAt]?.trim() ?? ''
    const hasFormula =
      record.some((cell) => /^[\s']*[=@]/u.test(cell)) ||
      [parcel, tracking].some((cell) => /^[+\-']/u.test(cell))
    return [{ row: at + 2, parcel, tracking, hasFormula }]
  })
  if (rows.length === 0) throw new UnreadableTable('見出しの下に、荷物の行がありません。')
  if (rows.length > MOST_TRACKING_ROWS)
    throw new UnreadableTable(
      `一度に取り込めるのは${MOST_TRACKING_ROWS}行までです（このファイルは${rows.length}行）。`,
    )
  return rows
}

function columnOf(headings: readonly string[], names: readonly string[]): number {
  const known = names.map(plainHeading)
  const places = headings.flatMap((heading, at) =>
    known.includes(plainHeading(heading.replace(/^\uFEFF/u, ''))) ? [at] : [],
  )
  const [place] = places
  if (place === undefined)
    throw new UnreadableTable(
      `1行目に「${names[0]}」の見出しがありません。配送会社を選び直すか、発行したデータのCSVを選んでください。`,
    )
  if (places.length > 1) throw new UnreadableTable(`「${names[0]}」の列が2つあります。`)
  return place
}

/** A carrier's number without its hyphens; null for what none of them gives. The last digit checks the others by 7. */
export function readTrackingNumber(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/[-\s]/gu, '')
  if (!/^\d{11,12}$/u.test(digits)) return null
  return Number(BigInt(digits.slice(0, -1)) % 7n) === Number(digits.at(-1)) ? digits : null
}
