import { sql } from 'drizzle-orm'
import type { ListedWork, StudioWork } from '@/lib/contract/studio'
import type { Ctx } from '@/lib/domain/ctx'
import { requireChannel } from '@/lib/domain/policy'
import { findStudioWorks } from './studio-work-row'

type Query = {
  type?: StudioWork['type'] | undefined
  state?: StudioWork['state'] | undefined
  q?: string | undefined
  take: number
  skip: number
}

/** The caller's works, newest first, of one kind or state and with words in their titles where these are given. */
export async function listOwnWorks(
  ctx: Ctx,
  { type, state, q, take, skip }: Query,
): Promise<{ items: ListedWork[]; total: number }> {
  const { channelId } = requireChannel(ctx, 'view')
  const conditions = [
    sql`creator_id = ${channelId}`,
    ...(type ? [sql`type = ${type}`] : []),
    ...(state ? [sql`state = ${state}`] : []),
    ...(q ? [sql`strpos(lower(title), lower(${q})) > 0`] : []),
  ]
  const own = sql`from work where ${sql.join(conditions, sql` and `)}`
  const { rows } = await ctx.db.execute<{ ids: string[]; total: number }>(sql`
    select array(select id ${own} order by id desc limit ${take} offset ${skip}) ids,
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

/** What listeners did with these works: plays up to the last minutes, favourites of their tracks too, counted sales. */
async function countReactions(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, Reactions>> {
  const { rows } = await db.execute<Reactions & { id: string }>(sql`
    select w.id,
           (select coalesce(sum(plays), 0)::int from work_day where work_id = w.id) plays,
           ((select count(*) from favourite_album where work_id = w.id)
            + (select count(*) from track t join favourite_track f on f.track_id = t.id
                where t.work_id = w.id))::int favourites,
           (select coalesce(sum(line.quantity), 0)::int
              from order_line line join "order" o on o.id = line.order_id
             where line.work_id = w.id and o.is_counted
               and o.state in ('paid', 'partiallyRefunded')) sold
      from unnest(${sql.param(ids)}::uuid[]) w(id)`)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
