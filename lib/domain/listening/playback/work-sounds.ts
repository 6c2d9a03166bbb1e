import { and, eq, inArray, sql } from 'drizzle-orm'
import { MAX_WORK_SOUNDS, type WorkSound } from '@/lib/contract/sound'
import { schema } from '@/lib/db'
import { visibleTo } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount, requireVerified } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'

const { workSound } = schema

/** The caller's own sound settings of these works, without works that have none. @throws AppError unauthenticated */
export async function findWorkSounds(
  ctx: Ctx,
  workIds: readonly string[],
): Promise<Record<string, WorkSound>> {
  const { uid } = requireAccount(ctx)
  const rows = await ctx.db
    .select()
    .from(workSound)
    .where(and(eq(workSound.accountId, uid), inArray(workSound.workId, [...workIds])))
  return Object.fromEntries(
    rows.map(({ workId, rate, isLevelled, channels }) => [workId, { rate, isLevelled, channels }]),
  )
}

/**
 * Saves how a work sounds for the caller. Of two devices the later one counts, by the time when the service received
 * the request. @throws AppError unauthenticated, forbidden, notFound for unknown and hidden works
 */
export async function saveWorkSound(
  ctx: Ctx,
  { workId, ...sound }: WorkSound & { workId: string },
): Promise<void> {
  const { uid } = requireVerified(ctx)
  await requireWork(ctx, uid, workId)
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(workSound)
      .values({ accountId: uid, workId, ...sound, updatedAt: ctx.now })
      .onConflictDoUpdate({
        target: [workSound.accountId, workSound.workId],
        set: { ...sound, updatedAt: ctx.now },
        setWhere: sql`${workSound.updatedAt} <= ${ctx.now}`,
      })
    await tx.execute(sql`
      delete from work_sound where account_id = ${uid} and work_id in (
        select work_id from work_sound where account_id = ${uid}
         order by updated_at desc, work_id offset ${MAX_WORK_SOUNDS})`)
  })
}

/**
 * Returns a work to the caller's general settings. Safe to repeat. @throws AppError unauthenticated, forbidden,
 * notFound for unknown and hidden works
 */
export async function deleteWorkSound(ctx: Ctx, workId: string): Promise<void> {
  const { uid } = requireVerified(ctx)
  await requireWork(ctx, uid, workId)
  await ctx.db
    .delete(workSound)
    .where(and(eq(workSound.accountId, uid), eq(workSound.workId, workId)))
}

/** A work that the caller may see: in the store, their own, or bought. */
async function requireWork(ctx: Ctx, uid: string, workId: string): Promise<void> {
  const { rows } = await ctx.db.execute(sql`
    select 1 from work w where w.id = ${workId} and (${visibleTo(ctx.actor)} or w.creator_id = ${uid} or exists (
      select 1 from entitlement e where e.account_id = ${uid} and e.work_id = w.id and e.revoked_at is null))`)
  if (rows.length === 0) throw notFound('作品')
}
