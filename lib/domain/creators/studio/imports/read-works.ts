import type { z } from 'zod'
import { issueMessage } from '@/lib/contract/issue-message'
import type { ImportProblem, ImportRow } from '@/lib/contract/studio/imports'
import { TrackDraft, WorkDraft } from '@/lib/contract/studio/works'
import {
  headingOf,
  IMPORT_COLUMNS,
  type ImportColumnId,
  MAX_IMPORT_WORKS,
  TEXT_COLUMNS,
} from '@/lib/kit/shop/import-columns'
import { WORK_LIMITS } from '@/lib/kit/shop/work-limits'
import { trackPriceProblems, workProblems } from '../check-work'
import {
  castOf,
  choiceOf,
  flagOf,
  instantOf,
  namesOf,
  numberOf,
  staffOf,
  trialOf,
  UnreadableCell,
  WHOLE,
  yenOf,
} from './read-cells'

/** A track of a table; `draft` is null where something is wrong with it. */
type ReadTrack = {
  row: number
  title: string
  draft: TrackDraft | null
  sound: string | null
  subtitles: string | null
}
/** A work of a table, with its tracks in their order. */
export type TableWork = {
  row: number
  type: WorkDraft['type']
  title: string
  price: number | null
  draft: WorkDraft | null
  releaseAt: string | null
  cover: string | null
  tracks: ReadTrack[]
}

type Report = (row: number, column: ImportColumnId | null, code: string, message: string) => void
type Group = { first: ImportRow; rows: ImportRow[] }

/**
 * What the rows of a table mean (docs/decisions/works.md): the works in their order, and every problem with its row
 * and column. Without problems every `draft` is there. Pure: nothing is read or written.
 */
export function readWorks(rows: readonly ImportRow[]): {
  works: TableWork[]
  problems: ImportProblem[]
} {
  const problems: ImportProblem[] = []
  const report: Report = (row, column, code, message) =>
    problems.push({ row, column, code, message })
  const works = groupRows(rows, report).map((group) => readWork(group, report))
  return { works, problems: problems.toSorted((a, b) => a.row - b.row) }
}

const cellOf = ({ cells }: ImportRow, column: ImportColumnId): string =>
  (cells[column] ?? '').normalize('NFC').trim()

/** A row with another id, or without ids another title, begins a work; all others belong to the work above them. */
function groupRows(rows: readonly ImportRow[], report: Report): Group[] {
  const groups: Group[] = []
  const firstRows = new Map<string, number>()
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && belongs(last.first, row)) {
      last.rows.push(row)
      reportDifferences(last.first, row, report)
      continue
    }
    const key = cellOf(row, 'workId') || cellOf(row, 'title')
    reportBadStart(row, firstRows.get(key), report)
    firstRows.set(key, firstRows.get(key) ?? row.row)
    groups.push({ first: row, rows: [row] })
    if (groups.length === MAX_IMPORT_WORKS + 1)
      report(
        row.row,
        null,
        'import/too-many-works',
        `一度に取り込めるのは${MAX_IMPORT_WORKS}作品までです。表を分けてください。`,
      )
  }
  return groups
}

/** Ids decide where both rows have one. */
function belongs(first: ImportRow, row: ImportRow): boolean {
  const [id, above] = [cellOf(row, 'workId'), cellOf(first, 'workId')]
  if (id !== '' && above !== '') return id === above
  const title = cellOf(row, 'title')
  return title === '' ? id === '' : title === cellOf(first, 'title')
}

/** Of a row that begins a work; `earlier` is the first row of another with its id or title. */
function reportBadStart(row: ImportRow, earlier: number | undefined, report: Report): void {
  if (cellOf(row, 'title') === '')
    report(
      row.row,
      'title',
      'import/no-title',
      '作品名を入力してください。上に作品の行がありません。',
    )
  else if (earlier !== undefined)
    report(
      row.row,
      cellOf(row, 'workId') ? 'workId' : 'title',
      'import/title-again',
      `同じ${cellOf(row, 'workId') ? '作品ID' : '作品名'}が${earlier}行目にもあります。1つの作品の行は続けて並べてください。`,
    )
}

/** What belongs to the whole work stands in its first row; below it is left out or filled down. */
function reportDifferences(first: ImportRow, row: ImportRow, report: Report): void {
  for (const { id, of } of IMPORT_COLUMNS) {
    if (of !== 'work' || cellOf(row, id) === '' || cellOf(row, id) === cellOf(first, id)) continue
    const at = `${first.row}行目`
    report(
      row.row,
      id,
      'import/differs',
      `作品の最初の行（${at}）と違います。空にするか、${at}と同じにしてください。`,
    )
  }
}

/** Reads a cell; what cannot be read is said, and counts as `otherwise`. */
function read<T>(
  row: ImportRow,
  column: ImportColumnId,
  reading: (text: string) => T,
  otherwise: T,
  report: Report,
): T {
  try {
    return reading(cellOf(row, column))
  } catch (error) {
    if (!(error instanceof UnreadableCell)) throw error
    report(row.row, column, error.code, error.message)
    return otherwise
  }
}

const TYPES = [
  ['album', 'アルバム', 'album', ''],
  ['voice', 'ボイス', 'voice'],
] as const
const GENDERS = [
  ['both', 'どなたにも', 'すべて', '全員', '両方', 'both', ''],
  ['male', '男性', '男性向け', '男', 'male'],
  ['female', '女性', '女性向け', '女', 'female'],
] as const

const textsOf = (row: ImportRow) =>
  Object.fromEntries(TEXT_COLUMNS.map((column) => [column, cellOf(row, column)])) as Record<
    (typeof TEXT_COLUMNS)[number],
    string
  >

function readWork({ first, rows }: Group, report: Report): TableWork {
  const cell = (column: ImportColumnId) => cellOf(first, column)
  const yen = (column: ImportColumnId) => read(first, column, yenOf, Number.NaN, report)
  const flag = (column: ImportColumnId) => read(first, column, flagOf, false, report)
  const type = read(
    first,
    'type',
    (text) => choiceOf<WorkDraft['type']>(text, TYPES),
    'album',
    report,
  )
  const price = yen('price')
  if (type === 'album' && price === null)
    report(first.row, 'price', 'import/no-price', 'アルバムの価格を入力してください。')
  const cast = castOf(cell('cast'))
  const draft = {
    type,
    ...textsOf(first),
    targetGender: read(
      first,
      'targetGender',
      (text) => choiceOf<WorkDraft['targetGender']>(text, GENDERS),
      'both',
      report,
    ),
    seriesNumber: read(first, 'seriesNumber', numberOf, null, report),
    price: price ?? 0,
    discount: readDiscount(first, yen('discountPrice'), report),
    allowsFlac: flag('allowsFlac'),
    hasGeneratedVoices: flag('hasGeneratedVoices'),
    tags: [...new Set(namesOf(cell('tags')))],
    cast: [...cast, ...staffOf(cell('staff'))],
    // What no table says: rights are stated, the rating and the search of lines are chosen, in the editor.
  } satisfies Record<
    Exclude<keyof WorkDraft, 'ageRating' | 'allowsLineSearch' | 'statesRights'>,
    unknown
  >
  const columnAt = (path: string) => workColumn(path, cast.length)
  const checked = checkDraft(WorkDraft, draft, first.row, columnAt, report)
  if (checked && price !== null)
    for (const { path, message } of workProblems(checked))
      report(first.row, columnAt(path), 'import/price', message)
  return {
    row: first.row,
    type,
    title: cell('title'),
    price: price !== null && price >= 0 ? price : null,
    draft: checked,
    releaseAt: read(first, 'releaseAt', instantOf, null, report),
    cover: cell('cover') || null,
    tracks: readTracks(type, rows, report),
  }
}

function readDiscount(
  first: ImportRow,
  price: number | null,
  report: Report,
): WorkDraft['discount'] {
  const startAt = read(first, 'discountStartAt', instantOf, undefined, report)
  const endAt = read(first, 'discountEndAt', instantOf, undefined, report)
  if (price === null && startAt === null && endAt === null) return null
  const parts = [
    ['discountPrice', price],
    ['discountStartAt', startAt],
    ['discountEndAt', endAt],
  ] as const
  for (const [column, part] of parts)
    if (part === null)
      report(
        first.row,
        column,
        'import/half-a-discount',
        '割引には、割引価格・始まり・終わりのすべてが要ります。',
      )
  return price !== null && startAt && endAt ? { price, startAt, endAt } : null
}

const WORK_COLUMNS: Readonly<Record<string, ImportColumnId>> = {
  'discount.price': 'discountPrice',
  'discount.startAt': 'discountStartAt',
  'discount.endAt': 'discountEndAt',
  discount: 'discountPrice',
}

/** The column of a field of a draft; the staff's credits follow the cast's. */
function workColumn(path: string, castLength: number): ImportColumnId {
  const [field = '', place] = path.split('.')
  if (field === 'cast') return Number(place ?? 0) < castLength ? 'cast' : 'staff'
  return WORK_COLUMNS[path] ?? (field as ImportColumnId)
}

const TRACK_COLUMNS: Readonly<Record<string, ImportColumnId>> = {
  title: 'trackTitle',
  titleReading: 'trackTitleReading',
  price: 'trackPrice',
  trialRange: 'trial',
}

/** What the contract says of a draft, in the words of the calls that make one. Null where something is wrong. */
function checkDraft<S extends z.ZodType>(
  schema: S,
  draft: unknown,
  row: number,
  columnAt: (path: string) => ImportColumnId,
  report: Report,
): z.output<S> | null {
  const result = schema.safeParse(draft, { error: issueMessage })
  if (result.success) return result.data
  for (const { path, message } of result.error.issues) {
    // A number that could not be read has been told of.
    const isUnread = path.reduce<unknown>(
      (part, key) => (part as Record<PropertyKey, unknown> | null)?.[key],
      draft,
    )
    if (Number.isNaN(isUnread)) continue
    report(row, columnAt(path.join('.')), 'import/invalid', message)
  }
  return null
}

/** Every row is a track, but a first one that says nothing of any: the work has none yet. */
function readTracks(
  type: WorkDraft['type'],
  rows: readonly ImportRow[],
  report: Report,
): ReadTrack[] {
  const saysTrack = (row: ImportRow) =>
    IMPORT_COLUMNS.some(({ id, of }) => of === 'track' && cellOf(row, id) !== '')
  const tracks = rows.filter((row, index) => index > 0 || saysTrack(row))
  if (tracks.length > WORK_LIMITS.tracks)
    report(
      tracks[WORK_LIMITS.tracks]?.row ?? 0,
      null,
      'import/too-many-tracks',
      `トラックは1作品に${WORK_LIMITS.tracks}までです。`,
    )
  return inOrder(tracks, report).map((row) => readTrack(type, row, tracks.length, report))
}

/** As they stand, or by their numbers where there are any. */
function inOrder(rows: readonly ImportRow[], report: Report): ImportRow[] {
  const numbered = rows.map((row) => ({ row, no: read(row, 'trackNo', numberOf, null, report) }))
  if (numbered.every(({ no }) => no === null)) return [...rows]
  const seen = new Map<number, number>()
  for (const { row, no } of numbered) {
    if (no === null) {
      if (cellOf(row, 'trackNo') === '')
        report(
          row.row,
          'trackNo',
          'import/no-number',
          '番号を使うときは、作品のすべての行に入力してください。',
        )
      continue
    }
    const earlier = seen.get(no)
    if (earlier !== undefined)
      report(row.row, 'trackNo', 'import/number-again', `${earlier}行目と同じ番号です。`)
    seen.set(no, row.row)
  }
  return numbered.toSorted((a, b) => (a.no ?? 0) - (b.no ?? 0)).map(({ row }) => row)
}

function readTrack(
  type: WorkDraft['type'],
  row: ImportRow,
  tracks: number,
  report: Report,
): ReadTrack {
  // A work of one track is called after it, or the other way round.
  const title = cellOf(row, 'trackTitle') || (tracks === 1 ? cellOf(row, 'title') : '')
  const price = read(row, 'trackPrice', yenOf, Number.NaN, report)
  // Voices are open to guests until told otherwise, as in the editor.
  const standard = { noSample: false, trialRange: type === 'voice' ? WHOLE : null }
  const trial = read(row, 'trial', trialOf, null, report) ?? standard
  const draft = {
    title,
    titleReading: cellOf(row, 'trackTitleReading'),
    price: price ?? 0,
    isSoldSeparately: type === 'album' && price !== null,
    ...trial,
  }
  const columnAt = (path: string) => TRACK_COLUMNS[path.split('.')[0] ?? ''] ?? 'trackTitle'
  const checked = checkDraft(TrackDraft, draft, row.row, columnAt, report)
  if (checked)
    for (const { path, message } of trackPriceProblems(type, checked))
      report(row.row, columnAt(path), 'import/price', message)
  return {
    row: row.row,
    title,
    draft: checked,
    sound: cellOf(row, 'sound') || null,
    subtitles: cellOf(row, 'subtitles') || null,
  }
}

/** 「3行目の「価格」」 */
export const placeOf = ({ row, column }: ImportProblem): string =>
  `${row}行目${column ? `の「${headingOf(column)}」` : ''}`
