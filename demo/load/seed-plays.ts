import { sumPlays } from '@/lib/domain/content/statistics'
import { addDays } from '@/lib/kit/jst'
import type { PublishedWork } from './load-work'
import type { Shop } from './shop'

const SEED = 20_261_121
const DAYS = 45
/** Plays per day of the most played work. */
const MOST_PLAYS_A_DAY = 12

/** A small generator with the same numbers on every machine (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Where invented listeners found a work, with percentages. */
const SOURCES = [
  ['search', 30],
  ['home', 22],
  ['tag', 14],
  ['channel', 12],
  ['ranking', 9],
  ['outside:x.example', 8],
  ['library', 5],
] as const

const SHARES = SOURCES.flatMap(([source, share]) => Array.from({ length: share }, () => source))

type Play = {
  trackId: string
  workId: string
  listener: number
  source: string
  isTrial: boolean
  reached: number | null
  playedAt: Date
}

/** Invented plays, so that the demo's rankings and its creator's statistics show something. */
export async function seedPlays(shop: Shop, works: readonly PublishedWork[]): Promise<void> {
  const random = seededRandom(SEED)
  const plays: Play[] = []
  for (const work of works.filter((one) => one.source.releaseDayOffset <= 0)) {
    const { rows } = await shop.pool.query<{ id: string }>(
      'select id from track where work_id = $1 order by track_no',
      [work.id],
    )
    const liking = 0.15 + 0.85 * random() ** 2
    const days = Math.min(DAYS, -work.source.releaseDayOffset)
    for (let day = 0; day <= days; day += 1) {
      const times = Math.ceil(liking * MOST_PLAYS_A_DAY * random())
      for (let n = 0; n < times; n += 1) {
        const track = rows[Math.floor(random() * rows.length)]
        const playedAt = addDays(shop.now, -day - random() * 0.9)
        if (track) plays.push(...playOf({ trackId: track.id, workId: work.id, playedAt }, random))
      }
    }
  }
  await insert(shop, plays)
  await sumPlays({ db: shop.parts.db, now: shop.now }, addDays(shop.now, -DAYS - 2))
}

/** A start and its progress: most trials end early, most full plays late. */
function playOf(
  which: Pick<Play, 'trackId' | 'workId' | 'playedAt'>,
  random: () => number,
): [Play, Play] {
  const isTrial = random() < 0.7
  const source = SHARES[Math.floor(random() * SHARES.length)] ?? 'direct'
  const facts = {
    ...which,
    listener: Math.floor(random() * 400),
    source,
    isTrial,
  }
  const heard = isTrial ? 30 * random() : 100 * random() ** 0.35
  return [
    { ...facts, reached: null },
    { ...facts, reached: Math.min(100, Math.round(heard * 1.06)) },
  ]
}

const insert = (shop: Shop, plays: readonly Play[]) =>
  shop.pool.query(
    `insert into play_event (track_id, work_id, listener, source, is_trial, reached, played_at)
     select * from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::text[], $5::boolean[],
                          $6::smallint[], $7::timestamptz[])`,
    [
      plays.map((play) => play.trackId),
      plays.map((play) => play.workId),
      plays.map((play) => play.listener),
      plays.map((play) => play.source),
      plays.map((play) => play.isTrial),
      plays.map((play) => play.reached),
      plays.map((play) => play.playedAt),
    ],
  )
