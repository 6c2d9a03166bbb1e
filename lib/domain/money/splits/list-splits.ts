import { sql } from 'drizzle-orm'
import type { Split } from '@/lib/contract/studio/splits'
import type { Database, Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'

/** How the proceeds of one of the caller's works are shared, newest first; owners alone. @throws AppError forbidden, notFound */
export async function listSplits(ctx: Ctx, workId: string): Promise<Split[]> {
  const { channelId } = requireChannel(ctx, 'own')
  const { rows } = await ctx.db.execute(
    sql`select 1 from work where id = ${workId} and creator_id = ${channelId}`,
  )
  if (rows.length === 0) throw notFound('作品')
  return await readSplits(ctx.db, workId, ctx.now)
}

/** The splits of a work, future ones included. For each target the latest one that has begun is in force. */
export async function readSplits(
  db: Database | Transaction,
  workId: string,
  now: Date,
): Promise<Split[]> {
  const { rows } = await db.execute<Split>(sql`
    select p.id, p.track_id "trackId", p.starts_at "startsAt",
           p.starts_at <= ${now} and row_number() over (
             partition by p.track_id, p.starts_at <= ${now} order by p.starts_at desc, p.id desc) = 1 "isInForce",
           (select json_agg(json_build_object('name', s.name, 'isMaker', s.position = 0, 'shareBp', s.share_bp,
                     'state', s.state, 'expiresAt', s.expires_at) order by s.position)
              from split_share s where s.split_id = p.id) shares
      from split p where p.work_id = ${workId} order by p.starts_at desc, p.id desc limit 100`)
  return rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt).toISOString(),
    shares: row.shares.map((share) => ({
      ...share,
      expiresAt: share.expiresAt && new Date(share.expiresAt).toISOString(),
    })),
  }))
}
