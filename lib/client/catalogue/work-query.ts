import type { AttributeType } from '@/lib/contract/catalogue'
import type { WorksQuery, WorkType } from './catalogue'
import { pageQuery } from './pages'

export const MAX_QUERY_LENGTH = 200
const MAX_NAME_LENGTH = 50
const MAX_TAGS = 10
const MAX_PRICE_YEN = 1_000_000
const MAX_MINUTES = 1440
/** The last page within the API's limit of 100,000 for `skip`. */
const LAST_PAGE = 3334

export type WorkSort = NonNullable<WorksQuery['sort']>

/** The query in the address of a list of works; invalid values count as absent. */
export type WorkQuery = {
  query: string
  type: WorkType | null
  /** All of them. */
  tags: readonly string[]
  /** None of them. */
  excludedTags: readonly string[]
  cast: string | null
  /** On a person's page, which knows their roles and reads this parameter itself. */
  attributeType: AttributeType | null
  creator: string | null
  free: boolean
  onSale: boolean
  upcoming: boolean
  /** Without works with generated voices, as declared by their creator. */
  humanOnly: boolean
  /** Yen, tax included; both ends belong to the range. */
  priceMin: number | null
  priceMax: number | null
  minutesMin: number | null
  minutesMax: number | null
  /** Works for these listeners and for everybody. */
  targetGender: 'male' | 'female' | null
  /** Null: the service's own order, by relevance for words and by date without. */
  sort: WorkSort | null
  page: number
}

export type SearchParams = Record<string, string | string[] | undefined>

const TYPES: readonly WorkType[] = ['album', 'voice']
const GENDERS = ['male', 'female'] as const
const SORTS: readonly WorkSort[] = [
  'new',
  'popular',
  'priceLow',
  'priceHigh',
  'longest',
  'shortest',
]
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u

/** Reads the address's parameters. Of a repeated one the first counts, of tags all do. */
export function parseWorkQuery(params: SearchParams): WorkQuery {
  const all = (name: string) => [params[name] ?? []].flat().map(plain)
  const first = (name: string) => all(name)[0] ?? ''
  const isOn = (name: string) => first(name) === 'true'
  const tags = names(all('tag'))
  const [priceMin, priceMax] = range(first('priceMin'), first('priceMax'), MAX_PRICE_YEN)
  const [minutesMin, minutesMax] = range(first('minutesMin'), first('minutesMax'), MAX_MINUTES)
  const creator = first('creator').toLowerCase()
  return {
    query: cut(first('query'), MAX_QUERY_LENGTH),
    type: oneOf(TYPES, first('type')),
    tags,
    excludedTags: names(all('excludeTag')).filter((name) => !tags.includes(name)),
    cast: cut(first('cast'), MAX_NAME_LENGTH) || null,
    attributeType: null,
    creator: ID.test(creator) ? creator : null,
    free: isOn('free'),
    onSale: isOn('onSale'),
    upcoming: isOn('upcoming'),
    humanOnly: isOn('humanOnly'),
    priceMin,
    priceMax,
    minutesMin,
    minutesMax,
    targetGender: oneOf(GENDERS, first('targetGender')),
    sort: oneOf(SORTS, first('sort')),
    page: parsePage(first('page')),
  }
}

/** A list of everything, from its first page. */
export const wholeList = (): WorkQuery => parseWorkQuery({})

/** Text from an address, without NUL and lone surrogates. */
const plain = (text: string) =>
  text
    .replaceAll('\0', '')
    .replace(/\p{Cs}/gu, '')
    .trim()
/** At most `max` UTF-16 units, as the contract counts, without half a character at the end. */
const cut = (text: string, max: number) =>
  text
    .slice(0, max)
    .replace(/\p{Cs}/gu, '')
    .trim()
const oneOf = <T extends string>(choices: readonly T[], text: string): T | null =>
  choices.find((one) => one === text) ?? null
const names = (texts: string[]) =>
  [...new Set(texts.map((text) => cut(text, MAX_NAME_LENGTH)).filter(Boolean))].slice(0, MAX_TAGS)

/** The two ends of a range in any order; full-width digits and commas are accepted. */
function range(from: string, to: string, max: number): [number | null, number | null] {
  const [a, b] = [from, to].map((text) => {
    const digits = text.normalize('NFKC').replaceAll(',', '')
    return /^\d{1,9}$/u.test(digits) ? Math.min(Number(digits), max) : null
  })
  if (a === undefined || b === undefined || a === null || b === null) return [a ?? null, b ?? null]
  return [Math.min(a, b), Math.max(a, b)]
}

/** A page number from an address: 1 for anything that is not one. */
export function parsePage(text: string): number {
  return /^[1-9]\d*$/u.test(text) ? Math.min(Number(text), LAST_PAGE) : 1
}

/** The query as parameters of the address, which are the API's except `humanOnly`; defaults are left out. */
export function workQueryParams(query: WorkQuery): [name: string, value: string][] {
  const { query: words, tags, excludedTags, page: _, ...others } = query
  return [
    ...(words ? [['query', words] as [string, string]] : []),
    ...tags.map((name): [string, string] => ['tag', name]),
    ...excludedTags.map((name): [string, string] => ['excludeTag', name]),
    ...Object.entries(others).flatMap(([name, value]): [string, string][] =>
      value === null || value === false ? [] : [[name, String(value)]],
    ),
  ]
}

/** The API's query for one page of it. */
export function toWorksQuery({ page, ...query }: WorkQuery): WorksQuery {
  const { query: words, type, cast, attributeType, creator, targetGender, sort } = query
  return {
    ...(words && { query: words }),
    ...(type && { type }),
    ...(query.tags.length > 0 && { tag: [...query.tags] }),
    ...(query.excludedTags.length > 0 && { excludeTag: [...query.excludedTags] }),
    ...(cast && { cast }),
    ...(attributeType && { attributeType }),
    ...(creator && { creator }),
    ...(query.free && { free: 'true' }),
    ...(query.onSale && { onSale: 'true' }),
    ...(query.upcoming && { upcoming: 'true' }),
    ...(query.humanOnly && { generated: 'false' }),
    ...(query.priceMin !== null && { priceMin: query.priceMin }),
    ...(query.priceMax !== null && { priceMax: query.priceMax }),
    ...(query.minutesMin !== null && { minutesMin: query.minutesMin }),
    ...(query.minutesMax !== null && { minutesMax: query.minutesMax }),
    ...(targetGender && { targetGender }),
    ...(sort && { sort }),
    ...pageQuery(page),
  }
}

/** The address of this list with changes; defaults are left out, and any change leads back to page 1. */
export function workListHref(
  path: string,
  query: WorkQuery,
  changes: Partial<WorkQuery> = {},
): string {
  const next = { ...query, page: 1, ...changes }
  const params = new URLSearchParams(workQueryParams(next))
  if (next.page > 1) params.set('page', String(next.page))
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/**
 * The address under which search engines know a page of a list, or of a person's works in one role; of a list that is
 * narrowed or sorted, whose pages hold other works, the beginning of the whole.
 */
export function canonicalHref(path: string, query: WorkQuery): string {
  const { attributeType, page } = query
  const whole = { ...wholeList(), attributeType }
  const isWhole = workQueryParams(query).length === workQueryParams(whole).length
  return workListHref(path, whole, isWhole ? { page } : {})
}
