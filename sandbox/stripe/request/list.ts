import type { Call } from './call'
import { invalidRequest, noSuch } from './failure'

const MOST_A_PAGE = 100

function limitOf(call: Call): number {
  const limit = call.params.integer('limit') ?? 10
  if (limit >= 1 && limit <= MOST_A_PAGE) return limit
  throw invalidRequest(`Invalid limit: must be between 1 and ${MOST_A_PAGE}`, { param: 'limit' })
}

/** The position of an object in a list. @throws StripeFailure 400 for one that is not (any longer) there */
function placeOf(rows: readonly { id: string }[], id: string, param: string): number {
  const place = rows.findIndex((row) => row.id === id)
  if (place < 0) throw noSuch('object', id, param, 400)
  return place
}

/** A page of rows, newest first, as Stripe pages (`limit` 1–100, `starting_after`, `ending_before`). */
export function listPage<Row extends { id: string }>(call: Call, url: string, oldestFirst: Row[]) {
  const limit = limitOf(call)
  const after = call.params.text('starting_after')
  const before = call.params.text('ending_before')
  const rows = oldestFirst.toReversed()
  const start = after === undefined ? 0 : placeOf(rows, after, 'starting_after') + 1
  const end = before === undefined ? rows.length : placeOf(rows, before, 'ending_before')
  const from = before === undefined ? start : Math.max(end - limit, 0)
  const data = rows.slice(from, Math.min(from + limit, end))
  const hasMore = before === undefined ? from + limit < rows.length : from > 0
  return { object: 'list' as const, url, has_more: hasMore, data }
}

/** Keeps the rows whose named fields equal the parameters of the same name, where given. */
export function matching<Row extends object>(call: Call, rows: Iterable<Row>, fields: string[]) {
  const filters = fields
    .map((field) => [field, call.params.text(field)] as const)
    .filter(([, value]) => value !== undefined)
  const created = call.params.child('created')
  const since = created.integer('gte') ?? (created.integer('gt') ?? -1) + 1
  const until = created.integer('lte') ?? (created.integer('lt') ?? Number.MAX_SAFE_INTEGER) - 1
  return [...rows].filter((row) => {
    const at = Number(Reflect.get(row, 'created'))
    return (
      at >= since &&
      at <= until &&
      filters.every(([field, value]) => Reflect.get(row, field) === value)
    )
  })
}
