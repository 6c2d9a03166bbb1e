import type { WorksQuery, WorkType } from './catalogue'

export const WORKS_PER_PAGE = 30
/** Where an index can still follow; the API caps `skip` at 100,000. */
const LAST_PAGE = 3334

export type WorkSort = NonNullable<WorksQuery['sort']>

/** What the address of a list of works says; nonsense in it counts as absent. */
export type WorkQuery = {
  query: string
  type: WorkType | null
  tag: string | null
  cast: string | null
  creator: string | null
  onSale: boolean
  upcoming: boolean
  /** Null: the service's own order, by relevance for words and by date without. */
  sort: WorkSort | null
  page: number
}

type SearchParams = Record<string, string | string[] | undefined>

const SORTS: readonly WorkSort[] = ['new', 'popular', 'priceLow', 'priceHigh']
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u

/** Reads the address's parameters; the first of a repeated one counts. */
export function parseWorkQuery(params: SearchParams): WorkQuery {
  const read = (name: string, max: number) => {
    const value = params[name]
    const text = (Array.isArray(value) ? value[0] : value) ?? ''
    return text.replaceAll('\0', '').trim().slice(0, max)
  }
  const type = read('type', 10)
  const creator = read('creator', 40).toLowerCase()
  return {
    query: read('query', 200),
    type: type === 'album' || type === 'voice' ? type : null,
    tag: read('tag', 50) || null,
    cast: read('cast', 50) || null,
    creator: ID.test(creator) ? creator : null,
    onSale: read('onSale', 5) === 'true',
    upcoming: read('upcoming', 5) === 'true',
    sort: SORTS.find((one) => one === read('sort', 10)) ?? null,
    page: parsePage(read('page', 6)),
  }
}

/** A page number from an address: 1 for anything that is not one. */
export function parsePage(text: string): number {
  return /^[1-9]\d*$/u.test(text) ? Math.min(Number(text), LAST_PAGE) : 1
}

/** The API's query for one page of it. */
export function toWorksQuery(query: WorkQuery): WorksQuery {
  return {
    ...(query.query && { query: query.query }),
    ...(query.type && { type: query.type }),
    ...(query.tag && { tag: query.tag }),
    ...(query.cast && { cast: query.cast }),
    ...(query.creator && { creator: query.creator }),
    ...(query.onSale && { onSale: 'true' }),
    ...(query.upcoming && { upcoming: 'true' }),
    ...(query.sort && { sort: query.sort }),
    take: WORKS_PER_PAGE,
    skip: (query.page - 1) * WORKS_PER_PAGE,
  }
}

/** The address of this list with changes; defaults are left out, and any change leads back to page 1. */
export function workListHref(path: string, query: WorkQuery, changes: Partial<WorkQuery>): string {
  const next = { ...query, page: 1, ...changes }
  const params = new URLSearchParams()
  if (next.query) params.set('query', next.query)
  for (const name of ['type', 'tag', 'cast', 'creator'] as const) {
    const value = next[name]
    if (value) params.set(name, value)
  }
  if (next.onSale) params.set('onSale', 'true')
  if (next.upcoming) params.set('upcoming', 'true')
  if (next.sort) params.set('sort', next.sort)
  if (next.page > 1) params.set('page', String(next.page))
  const text = params.toString()
  return text ? `${path}?${text}` : path
}
