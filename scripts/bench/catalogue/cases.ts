import { sql } from 'drizzle-orm'
import type { WorksQuery } from '@/lib/contract/catalogue'
import type { Database } from '@/lib/db'

type Query = Partial<WorksQuery>

/** Values of the catalogue to search for: drawn again for each size, the same on every run. */
export type Sample = {
  titles: string[]
  words: string[]
  people: string[]
  tags: string[]
  creators: string[]
  nids: string[]
}

export async function drawSample(db: Database): Promise<Sample> {
  const works = await db.execute<{ title: string; nid: string }>(sql`
    select title, nid from work where state = 'published' and type = 'album' order by md5(id::text) limit 1500`)
  const list = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ name: string }>(query)).rows.map((row) => row.name)
  const titles = works.rows.map((row) => row.title)
  return {
    titles,
    words: titles.flatMap((title) => title.match(/\p{sc=Han}{2,}|\p{sc=Katakana}{3,}/gu) ?? []),
    people: await list(sql`
      select p.name from (select person_id from cast_credit order by md5(work_id::text || position) limit 600) c
        join cast_person p on p.id = c.person_id`),
    tags: await list(sql`
      select t.name from (select tag_id from work_tag order by md5(work_id::text || tag_id) limit 600) wt
        join tag t on t.id = wt.tag_id`),
    creators: await list(sql`
      select creator_id::text name from work order by md5(id::text) limit 200`),
    nids: works.rows.map((row) => row.nid),
  }
}

/** The same numbers on every run. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}

export type Draw = { random: () => number; sample: Sample }

const pick = <T>({ random }: Draw, from: readonly T[]): T => {
  const one = from[Math.floor(random() * from.length)]
  if (one === undefined) throw new Error('The sample is empty.')
  return one
}

const TRIES = 1000

/** Draws until something comes that was not asked before, so that no cache can answer. */
export function drawUnasked<T>(asked: Set<string>, draw: () => T): T {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const drawn = draw()
    const key = JSON.stringify(drawn)
    if (asked.has(key)) continue
    asked.add(key)
    return drawn
  }
  throw new Error('Everything that this sample gives has been asked.')
}

/** What listeners type: mostly words and names, sometimes beginnings and single characters. */
export function drawWords(draw: Draw): string {
  const { sample, random } = draw
  const kind = random()
  if (kind < 0.35) return pick(draw, sample.words)
  if (kind < 0.5)
    return [...pick(draw, sample.titles)].slice(0, 3 + Math.floor(random() * 4)).join('')
  if (kind < 0.62) return pick(draw, sample.people)
  if (kind < 0.7) return pick(draw, sample.people).replace(' ', '')
  if (kind < 0.8) return pick(draw, sample.tags)
  if (kind < 0.9) return `${pick(draw, sample.words)} ${pick(draw, sample.tags)}`
  if (kind < 0.95) return [...pick(draw, sample.words)].slice(0, 2).join('')
  return [...pick(draw, sample.words)][0] ?? '雨'
}

const filters: ((draw: Draw) => Query)[] = [
  ({ random }) => ({ type: random() < 0.6 ? 'album' : 'voice' }),
  (draw) => ({ tag: [pick(draw, draw.sample.tags)] }),
  () => ({ priceMin: 500, priceMax: 1500 }),
  ({ random }) => ({ targetGender: random() < 0.5 ? 'male' : 'female' }),
  () => ({ onSale: true }),
  () => ({ minutesMin: 30, minutesMax: 90 }),
  () => ({ free: true }),
  (draw) => ({ excludeTag: [pick(draw, draw.sample.tags)] }),
]

export function drawTwoFilters(draw: Draw): Query {
  const one = Math.floor(draw.random() * filters.length)
  const other = (one + 1 + Math.floor(draw.random() * (filters.length - 1))) % filters.length
  return { ...filters[one]?.(draw), ...filters[other]?.(draw) }
}

/** A half-typed word. */
export function drawTyped(draw: Draw): string {
  const { sample, random } = draw
  const from =
    [sample.titles, sample.people, sample.tags][Math.floor(random() * 3)] ?? sample.titles
  return [...pick(draw, from)].slice(0, 1 + Math.floor(random() * 5)).join('')
}

/** The lists of works by name, each with the query of one visit. */
export const lists: Record<string, (draw: Draw) => Query> = {
  new: ({ random }) => ({ skip: 30 * Math.floor(random() * 10) }),
  popular: ({ random }) => ({ sort: 'popular', skip: 30 * Math.floor(random() * 10) }),
  'one type': ({ random }) => ({ type: random() < 0.5 ? 'album' : 'voice' }),
  'a tag': (draw) => ({ tag: [pick(draw, draw.sample.tags)] }),
  'a tag, popular': (draw) => ({ tag: [pick(draw, draw.sample.tags)], sort: 'popular' }),
  'two tags': (draw) => ({ tag: [pick(draw, draw.sample.tags), pick(draw, draw.sample.tags)] }),
  'without a tag': (draw) => ({ excludeTag: [pick(draw, draw.sample.tags)] }),
  'a voice actor': (draw) => ({ cast: pick(draw, draw.sample.people) }),
  'a creator': (draw) => ({ creator: pick(draw, draw.sample.creators) }),
  'cheapest albums': () => ({ type: 'album', sort: 'priceLow' }),
  dearest: () => ({ sort: 'priceHigh' }),
  'a price range': () => ({ priceMin: 500, priceMax: 900 }),
  free: () => ({ free: true }),
  'on sale': ({ random }) => ({ onSale: true, skip: 30 * Math.floor(random() * 5) }),
  upcoming: () => ({ upcoming: true }),
  longest: () => ({ sort: 'longest' }),
  shortest: () => ({ sort: 'shortest' }),
  'deep skip 30,000': () => ({ skip: 30_000 }),
}
