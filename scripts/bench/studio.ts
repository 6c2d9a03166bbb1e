import { sql } from 'drizzle-orm'
import { type Database, openConnection } from '@/lib/db'
import { getStudioFigures, getWorkFigures } from '@/lib/domain/content/statistics'
import type { Ctx } from '@/lib/domain/core/ctx'
import { openParts } from '@/lib/domain/core/parts'
import { listOwnWorks } from '@/lib/domain/creators/studio'
import { recordPlay } from '@/lib/domain/listening/playback'
import { serviceEnv } from '@/lib/env'
import { newId } from '@/lib/kit/ids'
import { accountActor } from './account-actor'
import { measure } from './measure'
import { openProcessorClock } from './processor-clock'

/**
 * The studio of one creator with 1,000 works and three years of daily sums from ten sources, and how many plays a
 * second one process records, with the environment of a running service. Prints one line of JSON.
 */
const WORKS = 1_000
const DAYS = 1_095
const SOURCES = 10
const PLAYS_AT_ONCE = 32
const PLAY_ROUNDS = 5
const SECONDS = 2

async function fill(db: Database, uid: string): Promise<string[]> {
  await db.execute(sql`set statement_timeout = 0`)
  await db.execute(sql`
    insert into account (id, email, email_verified_at)
    values (${uid}, ${`${uid}@bench.example`}, now())`)
  await db.execute(sql`
    insert into profile (account_id, nickname, nickname_key)
    values (${uid}, ${`測る人${uid.slice(-8)}`}, ${`測る人${uid.slice(-8)}`})`)
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into work (id, type, creator_id, title, state)
    select gen_random_uuid(), 'album', ${uid}, '測る作品 ' || n, 'draft'
      from generate_series(1, ${WORKS}) n returning id`)
  await db.execute(sql`
    insert into track (id, work_id, track_no, title)
    select gen_random_uuid(), id, 1, '第1夜' from work where creator_id = ${uid}`)
  const day = sql`generate_series((now() - ${DAYS} * interval '1 day')::date, now()::date, '1 day')`
  await db.execute(sql`
    insert into play_day (track_id, day, source, work_id, plays, trials, completed, points, reached, listeners)
    select t.id, day, 'source' || n, t.work_id, 3, 2, 1, 3, array_fill(1, array[20]),
           array[1, 2, 3, 4, 5]::bigint[]
      from work w join track t on t.work_id = w.id, ${day} day, generate_series(1, ${SOURCES}) n
     where w.creator_id = ${uid}`)
  await db.execute(sql`
    insert into work_day (work_id, day, plays, trials, completed, points)
    select w.id, day, 30, 20, 10, 30 from work w, ${day} day where w.creator_id = ${uid}`)
  await db.execute(sql`
    insert into work_plays (work_id, plays)
    select w.id, sum(d.plays) from work w join work_day d on d.work_id = w.id
     where w.creator_id = ${uid} group by w.id`)
  await db.execute(sql`
    insert into creator_day (creator_id, day, plays, trials, completed)
    select ${uid}, day, 30000, 20000, 10000 from ${day} day`)
  await db.execute(sql`vacuum (analyze) play_day, work_day, creator_day, work, track`)
  await db.execute(sql`reset statement_timeout`)
  return rows.map(({ id }) => id)
}

/** Starts of one track by guests, each from an address of its own because of the rate limits: a second, in each round. */
async function playsPerSecond(ctx: Ctx, trackId: string): Promise<number[]> {
  let plays = 0
  const playUntil = async (until: number) => {
    while (performance.now() < until) {
      plays += 1
      const client = {
        address: `10.${plays >> 16}.${(plays >> 8) & 255}.${plays & 255}`,
        userAgent: '',
      }
      const now = new Date()
      await recordPlay({ ...ctx, client, now }, { trackId, isTrial: true, foundAt: '/search' })
    }
  }
  const rates: number[] = []
  for (let round = 0; round < PLAY_ROUNDS; round += 1) {
    const before = plays
    const started = performance.now()
    const until = started + SECONDS * 1000
    await Promise.all(Array.from({ length: PLAYS_AT_ONCE }, () => playUntil(until)))
    rates.push(((plays - before) * 1000) / (performance.now() - started))
  }
  return rates
}

const settings = serviceEnv()
const connection = openConnection(settings.DATABASE_URL, 1)
const uid = newId()
const works = await fill(connection.db, uid)
const nowMs = await openProcessorClock(connection.pool)
const parts = await openParts(settings)
const ctx = (): Ctx => ({
  ...parts,
  db: connection.db,
  actor: accountActor(uid, { isCreator: true }),
  now: new Date(),
  client: { address: '', userAgent: '' },
})
const { rows } = await parts.db.execute<{ id: string }>(sql`
  select t.id from track t join work w on w.id = t.work_id where w.state = 'published' limit 1`)
const figures = {
  dashboardMs: await measure(nowMs, () => getStudioFigures(ctx(), 90)),
  workMs: await measure(nowMs, (run) =>
    getWorkFigures(ctx(), { id: works[(run * 7) % WORKS] ?? '', days: 90 }),
  ),
  listMs: await measure(nowMs, (run) => listOwnWorks(ctx(), { take: 30, skip: run * 20 })),
  playsPerSecond: await playsPerSecond(
    { ...ctx(), db: parts.db, actor: { kind: 'guest' } },
    rows[0]?.id ?? '',
  ),
}
await connection.close()
await parts.close()
console.log(JSON.stringify(figures))
process.exit(0)
