import { addDays } from '@/lib/kit/jst'
import type { PublishedWork } from './load-work'
import type { Shop } from './shop'

const SEED = 20_261_121
const DAYS = 45
/** Plays a day of the most heard work. */
const MOST_PLAYS_A_DAY = 12

/** A small generator of equal numbers on every machine (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Play = { trackId: string; workId: string; playedAt: Date }

/** Invented plays of guests, so that the demo's rankings show something; nothing else is invented. */
export async function seedPlays(shop: Shop, works: readonly PublishedWork[]): Promise<void> {
  const random = seededRandom(SEED)
  const plays: Play[] = []
  for (const work of works.filter((one) => one.wanted.releaseDayOffset <= 0)) {
    const { rows } = await shop.pool.query<{ id: string }>(
      'select id from track where work_id = $1 order by track_no',
      [work.id],
    )
    const liking = 0.15 + 0.85 * random() ** 2
    const days = Math.min(DAYS, -work.wanted.releaseDayOffset)
    for (let day = 0; day <= days; day += 1) {
      const times = Math.ceil(liking * MOST_PLAYS_A_DAY * random())
      for (let n = 0; n < times; n += 1) {
        const track = rows[Math.floor(random() * rows.length)]
        if (track)
          plays.push({
            trackId: track.id,
            workId: work.id,
            playedAt: addDays(shop.now, -day - random() * 0.9),
          })
      }
    }
  }
  await shop.pool.query(
    `insert into play_log (track_id, work_id, is_trial, played_at)
     select track_id, work_id, true, played_at
       from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) play(track_id, work_id, played_at)`,
    [
      plays.map((play) => play.trackId),
      plays.map((play) => play.workId),
      plays.map((play) => play.playedAt),
    ],
  )
}
