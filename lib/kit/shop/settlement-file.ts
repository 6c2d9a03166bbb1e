import { decodeTable, parseCsv, plainHeading, UnreadableTable } from '@/lib/kit/read-csv'

/** The headings of the deferred network's file of settlements, in any order; a contract with others changes them here. */
const HEADINGS = {
  paymentId: 'payment_id',
  capturedYen: 'captured_amount',
  refundedYen: 'refunded_amount',
  feeYen: 'fee',
  feeTaxYen: 'fee_tax',
  netYen: 'net_amount',
  settledOn: 'settled_on',
  payoutId: 'payout_id',
  payoutYen: 'payout_amount',
} as const
type Column = keyof typeof HEADINGS

/** As many rows as one file may have. */
const MOST_ROWS = 3_000

/** A payment in a payout, its row counted with the headings. Amounts in yen; what was moved since the payout before. */
export type SettlementRow = {
  row: number
  paymentId: string
  capturedYen: number
  refundedYen: number
  feeYen: number
  feeTaxYen: number
  netYen: number
  /** The day in Japan on which the network paid. */
  settledOn: string
  payoutId: string
  /** What the bank gets for all rows of the payout. */
  payoutYen: number
  /** What is wrong with the row by itself; the file is refused then. */
  problem: string | null
}

/**
 * The rows of a settlement file (CSV); empty rows are left out. Cells that are no amounts, days or ids are a problem of their
 * row, as are a net amount that is not the sum, and a payment named twice in a payout. @throws UnreadableTable in words
 */
export function readSettlementFile(bytes: Uint8Array): SettlementRow[] {
  const [headings = [], ...records] = parseCsv(decodeTable(bytes))
  const places = placesOf(headings)
  const seen = new Map<string, number>()
  const rows = records.flatMap((record, at) => {
    if (record.every((cell) => cell.trim() === '')) return []
    const row = at + 2
    if (record.length !== headings.length)
      throw new UnreadableTable(
        `${row}行目：列の数（${record.length}）が見出し（${headings.length}）と違います。`,
      )
    const read = toRow(row, record, places)
    const name = `${read.payoutId}/${read.paymentId}`
    const again = seen.get(name)
    if (again === undefined) seen.set(name, row)
    const double = again === undefined ? null : `${again}行目と、お支払いが重なっています。`
    return [{ ...read, problem: read.problem ?? double }]
  })
  if (rows.length === 0) throw new UnreadableTable('見出しの下に、お支払いの行がありません。')
  if (rows.length > MOST_ROWS)
    throw new UnreadableTable(
      `一度に取り込めるのは${MOST_ROWS.toLocaleString('ja-JP')}行までです（このファイルは${rows.length.toLocaleString('ja-JP')}行）。`,
    )
  return withSums(rows)
}

function placesOf(headings: readonly string[]): Record<Column, number> {
  const plain = headings.map((heading) => plainHeading(heading.replace(/^\uFEFF/u, '')))
  const place = (column: Column) => {
    const [at, second] = plain.flatMap((name, at) =>
      name === plainHeading(HEADINGS[column]) ? [at] : [],
    )
    if (at === undefined)
      throw new UnreadableTable(`1行目に「${HEADINGS[column]}」の見出しがありません。`)
    if (second !== undefined)
      throw new UnreadableTable(`「${HEADINGS[column]}」の列が2つあります。`)
    return at
  }
  return {
    paymentId: place('paymentId'),
    capturedYen: place('capturedYen'),
    refundedYen: place('refundedYen'),
    feeYen: place('feeYen'),
    feeTaxYen: place('feeTaxYen'),
    netYen: place('netYen'),
    settledOn: place('settledOn'),
    payoutId: place('payoutId'),
    payoutYen: place('payoutYen'),
  }
}

function toRow(
  row: number,
  record: readonly string[],
  places: Record<Column, number>,
): SettlementRow {
  const cell = (column: Column) => record[places[column]]?.trim() ?? ''
  const yen = (column: Column) =>
    /^-?\d{1,9}$/u.test(cell(column)) ? Number(cell(column)) : Number.NaN
  const read = {
    row,
    paymentId: cell('paymentId'),
    capturedYen: yen('capturedYen'),
    refundedYen: yen('refundedYen'),
    feeYen: yen('feeYen'),
    feeTaxYen: yen('feeTaxYen'),
    netYen: yen('netYen'),
    settledOn: cell('settledOn'),
    payoutId: cell('payoutId'),
    payoutYen: yen('payoutYen'),
  }
  const isFormula = record.some((text) => /^[\s']*(?:[=@+]|-\D)/u.test(text))
  const problem = isFormula ? '数式が入っています。値だけのCSVを選んでください。' : problemOf(read)
  return { ...read, problem }
}

function problemOf(read: Omit<SettlementRow, 'problem'>): string | null {
  for (const column of ['paymentId', 'payoutId'] as const)
    if (!/^[\w.-]{1,60}$/u.test(read[column]))
      return `「${HEADINGS[column]}」が、決済会社の番号ではありません。`
  if (!isDay(read.settledOn)) return `「${HEADINGS.settledOn}」は、2026-11-30の形の日付です。`
  const { capturedYen, refundedYen, feeYen, feeTaxYen, netYen, payoutYen } = read
  const amounts = { capturedYen, refundedYen, feeYen, feeTaxYen, netYen, payoutYen }
  for (const [column, yen] of Object.entries(amounts))
    if (Number.isNaN(yen)) return `「${HEADINGS[column as Column]}」は、コンマのない円の数字です。`
  if (capturedYen < 0 || refundedYen < 0) return '売上と返金の額は、0以上の数字です。'
  const sum = capturedYen - refundedYen - feeYen - feeTaxYen
  return netYen === sum
    ? null
    : `差引額${netYen}円が、売上から返金・手数料・消費税を引いた${sum}円と違います。`
}

const isDay = (text: string) =>
  /^20\d\d-\d\d-\d\d$/u.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** A payout's rows say the same day and amount, and come to it. */
function withSums(rows: readonly SettlementRow[]): SettlementRow[] {
  const firsts = new Map<string, { first: SettlementRow; sum: number }>()
  for (const row of rows) {
    const known = firsts.get(row.payoutId)
    if (known) known.sum += row.netYen
    else firsts.set(row.payoutId, { first: row, sum: row.netYen })
  }
  return rows.map((row) => {
    const known = firsts.get(row.payoutId)
    if (row.problem !== null || !known) return row
    const { first, sum } = known
    if (row.settledOn !== first.settledOn || row.payoutYen !== first.payoutYen)
      return { ...row, problem: `同じ入金の${first.row}行目と、日付か入金額が違います。` }
    if (row === first && !Number.isNaN(sum) && sum !== row.payoutYen)
      return {
        ...row,
        problem: `入金額${row.payoutYen}円が、この入金の差引額の合計${sum}円と違います。`,
      }
    return row
  })
}
