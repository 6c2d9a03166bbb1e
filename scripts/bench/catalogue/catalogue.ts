import { join } from 'node:path'
import type { WorksQuery } from '@/lib/contract/catalogue'
import { openConnection } from '@/lib/db'
import { migrate } from '@/lib/db/migrate'
import {
  getCastPerson,
  getChannel,
  getHome,
  listRanking,
  listRelatedWorks,
  listSitemap,
  listTags,
  listWorks,
  suggest,
} from '@/lib/domain/content/catalogue'
import { findMerchandiseCards } from '@/lib/domain/shop/merchandise'
import { synthesise } from '../../synth/synth'
import { openProcessorClock } from '../processor-clock'
import {
  type Draw,
  drawSample,
  drawTwoFilters,
  drawTyped,
  drawUnasked,
  drawWords,
  lists,
  seededRandom,
} from './cases'
import { asListener, findFullestListeners, ownLists } from './own-lists'

/**
 * Fills the given database and measures every read of the catalogue through the domain functions, one after another, on
 * one connection. Prints one line of JSON: `{ [case]: { ms, worst } }`. Before that each case is visited as
 * often with other values, because a running shop has its indexes in memory. Nothing is searched for twice.
 */
type Facts = { databaseUrl: string; works: number; root: string }
type Measured = { ms: number[]; worst: string }

const facts = JSON.parse(process.argv[2] ?? '{}') as Facts
const print = (line: string) => console.error(`  | ${line}`)

async function measure(
  runs: number,
  seed: number,
  visit: (draw: Draw) => { what: string; read: () => Promise<unknown> },
): Promise<Measured> {
  const others = { random: seededRandom(seed + 1), sample }
  for (let warm = 0; warm < runs; warm += 1) await visit(others).read()
  const draw = { random: seededRandom(seed), sample }
  const times: { ms: number; what: string }[] = []
  for (let run = 0; run < runs; run += 1) {
    const { what, read } = visit(draw)
    const started = nowMs()
    await read()
    times.push({ ms: nowMs() - started, what })
  }
  const worst = times
    .toSorted((a, b) => a.ms - b.ms)
    .slice(-4)
    .map(({ ms, what }) => `${what} ${ms.toFixed(0)} ms`)
    .join(', ')
  return { ms: times.map(({ ms }) => ms), worst }
}

const connection = openConnection(facts.databaseUrl, 1)
await migrate(facts.databaseUrl, join(facts.root, 'lib/db/migrations'))
await synthesise({ databaseUrl: facts.databaseUrl, works: facts.works, add: false, print })
const nowMs = await openProcessorClock(connection.pool)
const sample = await drawSample(connection.db)
const ctx = () => ({ db: connection.db, actor: { kind: 'guest' } as const, now: new Date() })
const works = (query: Partial<WorksQuery>) => ({
  what: JSON.stringify(query),
  read: () => listWorks(ctx(), { take: 30, skip: 0, ...query }),
})
const any = <T>({ random }: Draw, from: readonly T[]) =>
  from[Math.floor(random() * from.length)] as T

/** Those of the warm-up included. */
const searched = new Set<string>()
const typed = new Set<string>()
const listeners = await findFullestListeners(connection.db)
const cases: Record<string, [runs: number, visit: Parameters<typeof measure>[2]]> = {
  'search, top 30 and total': [
    400,
    (draw) => works({ query: drawUnasked(searched, () => drawWords(draw)) }),
  ],
  'search with two filters': [
    400,
    (draw) =>
      works(drawUnasked(searched, () => ({ query: drawWords(draw), ...drawTwoFilters(draw) }))),
  ],
  suggestions: [
    400,
    (draw) => {
      const q = drawUnasked(typed, () => drawTyped(draw))
      return { what: q, read: () => suggest(ctx(), { q, take: 8 }) }
    },
  ],
  ...Object.fromEntries(
    Object.entries(lists).map(([name, query]) => [
      `list: ${name}`,
      [240, (draw: Draw) => works(query(draw))] as const,
    ]),
  ),
  ranking: [
    240,
    () => ({ what: 'week', read: () => listRanking(ctx(), { period: 'week', take: 30 }) }),
  ],
  home: [
    240,
    () => ({
      what: 'home',
      read: () => getHome(ctx(), 'both', (ids) => findMerchandiseCards(ctx(), ids)),
    }),
  ],
  sitemap: [
    240,
    ({ random }) => {
      const page = Math.floor((random() * facts.works) / 2_000)
      return { what: `${page}`, read: () => listSitemap(ctx(), page) }
    },
  ],
  'list of tags': [
    240,
    () => ({ what: 'tags', read: () => listTags(ctx(), { take: 30, skip: 0 }) }),
  ],
  'a person': [
    240,
    (draw) => {
      const name = any(draw, sample.people)
      return { what: name, read: () => getCastPerson(ctx(), name) }
    },
  ],
  'a channel': [
    240,
    (draw) => {
      const id = any(draw, sample.creators)
      return { what: id, read: () => getChannel(ctx(), id) }
    },
  ],
  'related works': [
    240,
    (draw) => {
      const nid = any(draw, sample.nids)
      return { what: nid, read: () => listRelatedWorks(ctx(), nid) }
    },
  ],
  ...Object.fromEntries(
    Object.entries(ownLists).map(([name, read]) => [
      `my ${name}`,
      [
        240,
        (draw: Draw) => {
          const listener = any(draw, listeners)
          return {
            what: listener.uid,
            read: () => read(asListener(connection.db, listener), draw, listener),
          }
        },
      ] as const,
    ]),
  ),
}

const results: Record<string, Measured> = {}
for (const [name, [runs, visit]] of Object.entries(cases)) {
  results[name] = await measure(runs, name.length * 7919 + 1, visit)
  print(`${name}: slowest ${results[name]?.worst}`)
}
await connection.close()
console.log(JSON.stringify(results))
