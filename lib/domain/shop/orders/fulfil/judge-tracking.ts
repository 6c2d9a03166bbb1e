import { readParcelNumber } from '@/lib/kit/shop/parcels/parcel-number'
import { readTrackingNumber, type TrackingRow } from '@/lib/kit/shop/parcels/tracking-file'

/** The facts about a parcel that a file may name. */
export type ParcelFacts = {
  id: string
  orderId: string
  state: 'waiting' | 'preparing' | 'shipped' | 'delivered' | 'returned'
  isPaid: boolean
  carrier: string | null
  trackingNumber: string | null
  /** Why it may not be sent now. */
  refusal: string | null
}

/** The facts about all parcels and numbers of a file. `taken`: tracking numbers of other parcels, and which parcels. */
export type TrackingFacts = {
  /** By the name on the label. */
  parcels: ReadonlyMap<string, ParcelFacts>
  taken: ReadonlyMap<string, string>
}

/**
 * What a row does: `ship` sends its parcel, `same` was already sent with this number, `problem` refuses the whole
 * file.
 */
export type JudgedRow = {
  row: number
  parcel: string
  tracking: string
  result: 'ship' | 'same' | 'problem'
  problem: string | null
  facts: ParcelFacts | null
}

/** The names by which a file's parcels are looked up, each once. */
export const namesOf = (rows: readonly TrackingRow[]): string[] => [
  ...new Set(rows.map(({ parcel }) => nameOf(parcel))),
]

const nameOf = (text: string): string => {
  const read = readParcelNumber(text)
  return read ? `${read.orderNumber}-${read.part}` : text
}

/** Judges every row of a carrier's file from the facts alone. One problem refuses the whole file. */
export function judgeTracking(
  carrier: string,
  rows: readonly TrackingRow[],
  facts: TrackingFacts,
): JudgedRow[] {
  const firstOf = { parcel: new Map<string, number>(), tracking: new Map<string, number>() }
  return rows.map((one) => {
    const parcel = nameOf(one.parcel)
    const tracking = readTrackingNumber(one.tracking)
    const found = facts.parcels.get(parcel) ?? null
    const again = firstOf.parcel.get(parcel) ?? firstOf.tracking.get(tracking ?? '')
    if (parcel && !firstOf.parcel.has(parcel)) firstOf.parcel.set(parcel, one.row)
    if (tracking && !firstOf.tracking.has(tracking)) firstOf.tracking.set(tracking, one.row)
    const judged = { row: one.row, parcel, tracking: tracking ?? one.tracking, facts: found }
    const problem = problemOf({ ...one, parcel }, { tracking, found, again, carrier, ...facts })
    if (problem) return { ...judged, result: 'problem', problem }
    return { ...judged, result: found?.state === 'preparing' ? 'ship' : 'same', problem: null }
  })
}

type Seen = {
  tracking: string | null
  found: ParcelFacts | null
  again: number | undefined
  carrier: string
  taken: TrackingFacts['taken']
}

function problemOf(row: TrackingRow, seen: Seen): string | null {
  const { tracking, found, again, taken } = seen
  if (row.hasFormula) return '数式が入っています。値だけのCSVを選んでください。'
  if (again !== undefined) return `${again}行目と、荷物かお問い合わせ番号が重なっています。`
  if (!row.parcel) return '荷物の管理番号がありません。'
  if (!found) return `「${row.parcel}」という荷物はありません。`
  if (!row.tracking) return 'お問い合わせ番号がありません。'
  if (!tracking)
    return `「${row.tracking}」はお問い合わせ番号ではありません。表計算ソフトで番号の形が変わっていないか、ご確認ください。`
  const owner = taken.get(tracking)
  if (owner !== undefined && owner !== found.id)
    return 'このお問い合わせ番号は、ほかの荷物で使われています。'
  return stateProblem(found, tracking, seen.carrier)
}

function stateProblem(found: ParcelFacts, tracking: string, carrier: string): string | null {
  if (found.state === 'preparing' && found.isPaid) return found.refusal
  if (found.state === 'waiting' || found.state === 'preparing')
    return 'お支払いが済んでいないため、発送できません。'
  if (found.trackingNumber === tracking && found.carrier === carrier) return null
  return `発送済みです（${found.trackingNumber ?? 'お問い合わせ番号なし'}）。番号を直すときは、注文のページをご覧ください。`
}
