import { jstDay } from '@/lib/kit/jst'

/** From the start of its first day to the end of its last. */
type Period = { startAt: string; endAt: string; precision: 'day' | 'third' | 'month' }

/** `none`: sold from the shelf. A month is 2027-02, a day 2027-02-05. */
export type PeriodForm = {
  precision: 'none' | Period['precision']
  from: string
  fromPart: Part
  to: string
  toPart: Part
}
export type Part = (typeof PARTS)[number]

/** The first and last day of each third of a month (spec §9); 下旬 ends with its month. */
const FIRST_DAY: Record<Part, number> = { 上旬: 1, 中旬: 11, 下旬: 21 }
const LAST_DAY: Partial<Record<Part, number>> = { 上旬: 10, 中旬: 20 }
export const PARTS = ['上旬', '中旬', '下旬'] as const

export const noPeriod: PeriodForm = {
  precision: 'none',
  from: '',
  fromPart: '上旬',
  to: '',
  toPart: '上旬',
}

/** What is sent of a period: null for merchandise from the shelf, undefined where something is missing or reversed. */
export function toPeriod({
  precision,
  from,
  fromPart,
  to,
  toPart,
}: PeriodForm): Period | null | undefined {
  if (precision === 'none') return null
  const isDay = precision === 'day'
  const until = to || from
  const pattern = isDay ? /^\d{4}-\d{2}-\d{2}$/u : /^\d{4}-\d{2}$/u
  if (!pattern.test(from) || !pattern.test(until)) return undefined
  const hasParts = precision === 'third'
  const first = isDay ? from : `${from}-${two(hasParts ? FIRST_DAY[fromPart] : 1)}`
  const lastPart = to ? toPart : fromPart
  const last = isDay ? until : `${until}-${two(lastDayOf(until, hasParts ? lastPart : '下旬'))}`
  if (last < first) return undefined
  return {
    startAt: new Date(`${first}T00:00:00.000+09:00`).toISOString(),
    endAt: new Date(`${last}T23:59:59.999+09:00`).toISOString(),
    precision,
  }
}

const two = (number: number) => String(number).padStart(2, '0')

function lastDayOf(month: string, part: Part): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return LAST_DAY[part] ?? new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** A period as it is typed; its end is left open where it is said like its start. */
export function toPeriodForm(preorder: Period | null): PeriodForm {
  if (!preorder) return noPeriod
  const { precision } = preorder
  const [first, last] = [preorder.startAt, preorder.endAt].map((at) => jstDay(new Date(at)))
  const said = (day = '') => (precision === 'day' ? day : day.slice(0, 7))
  const fromPart = partOf(first)
  const toPart = partOf(last)
  const isSame = said(first) === said(last) && (precision !== 'third' || fromPart === toPart)
  return { precision, from: said(first), fromPart, to: isSame ? '' : said(last), toPart }
}

function partOf(day = ''): Part {
  const number = Number(day.slice(8))
  return number <= 10 ? '上旬' : number <= 20 ? '中旬' : '下旬'
}
