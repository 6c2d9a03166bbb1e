import { type SQL, sql } from 'drizzle-orm'
import type { ListedWork, StudioWork } from '@/lib/contract/studio/works'
import { containsWords, inOrderOfKana, orderRows, type RowOrder } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { findStudioWorks } from './studio-work-row'

type Column = 'title' | 'release' | 'updated' | 'price' | 'plays' | 'favourites' | 'sold'
type Query = RowOrder<Column> & {
  type?: StudioWork['type'] | undefined
  state?: StudioWork['state'] | 'scheduled' | 'failed' | undefined
  q?: string | undefined
  take: number
  skip: number
}

/** Up to the last minutes. */
const playsOf = (id: SQL): SQL =>
  sql`coalesce((select plays from work_plays where work_id = ${id}), 0)::int`
/** Of its tracks, too. */
const favouritesOf = (id: SQL): SQL => sql`(
  (select count(*) from favourite_album where work_id = ${id})
  + (select count(*) from track t join favourite_track f on f.track_id = t.id where t.work_id = ${id}))::int`
/** Counted sales, single tracks too. */
const soldOf = (id: SQL): SQL => sql`(
  select coalesce(sum(line.quantity), 0)::int from order_line line join "order" o on o.id = line.order_id
   where line.work_id = ${id} and o.is_counted and o.state in ('paid', 'partiallyRefunded'))`

const COLUMNS: Readonly<Record<Column, SQL>> = {
  title: inOrderOfKana(sql`title`, sql`title_reading`),
  release: sql`release_at`,
  updated: sql`updated_at`,
  price: sql`price_yen`,
  plays: playsOf(sql`work.id`),
  favourites: favouritesOf(sql`work.id`),
  sold: soldOf(sql`work.id`),
}

/** Whether a work has this state; `failed` is about the newest sound of a track. */
function stateIs(state: NonNullable<Query['state']>, now: Date): SQL {
  if (state === 'scheduled') return sql`state = 'published' and release_at > ${now}`
  if (state !== 'failed') return sql`state = ${state}`
  return sql`exists (
    select from track t
      join lateral (select a.state from audio a where a.track_id = t.id
                     order by a.created_at desc nulls last, a.id desc limit 1) newest on true
     where t.work_id = work.id and t.taken_out_at is null and newest.state = 'failed')`
}

/**
 * The caller's works, optionally of one kind or state or with words in their titles; the newest first, or by a
 * column. Reads all works of the creator, by the index of creators (docs/decisions/lists-and-statistics.md).
 */
export async function listOwnWorks(
  ctx: Ctx,
  { type, state, q, take, skip, ...order }: Query,
): Promise<{ items: ListedWork[]; total: number }> {
  const { channelId } = requireChannel(ctx, 'view')
  const conditions = [
    sql`creator_id = ${channelId}`,
    ...(type ? [sql`type = ${type}`] : []),
    ...(state ? [stateIs(state, ctx.now)] : []),
    ...(q ? [containsWords(sql`title`, q)] : []),
  ]
  const own = sql`from work where ${sql.join(conditions, sql` and `)}`
  const { rows } = await ctx.db.execute<{ ids: string[]; total: number }>(sql`
    select array(select id ${own} ${orderRows(COLUMNS, order, sql`id`)} limit ${take} offset ${skip}) ids,
           (select count(*)::int ${own}) total`)
  const { ids, total } = rows[0] ?? { ids: [], total: 0 }
  const [works, counts] = await Promise.all([
    findStudioWorks(ctx.db, ids, ctx.now),
    countReactions(ctx, ids),
  ])
  return {
    items: works.map((work) => ({ ...work, ...(counts.get(work.id) ?? NONE) })),
    total,
  }
}

type Reactions = Pick<ListedWork, 'plays' | 'favourites' | 'sold'>
const NONE: Reactions = { plays: 0, favourites: 0, sold: 0 }

/** The figures of these works. */
async function countReactions(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, Reactions>> {
  const { rows } = await db.execute<Reactions & { id: string }>(sql`
    select w.id, ${playsOf(sql`w.id`)} plays, ${favouritesOf(sql`w.id`)} favourites, ${soldOf(sql`w.id`)} sold
      from unnest(${sql.param(ids)}::uuid[]) w(id)`)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
