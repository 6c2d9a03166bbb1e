import { sql } from 'drizzle-orm'
import type { schema, Transaction } from '@/lib/db'
import { hideWriting, showWriting } from '@/lib/domain/community'
import type { Ctx } from '@/lib/domain/ctx'
import { holdGifts, releaseGifts } from '@/lib/domain/gifts'
import { endAllSessions } from '@/lib/domain/identity'
import { holdMerchandise, releaseMerchandise } from '@/lib/domain/merchandise'
import { holdWorks, releaseWorks } from '@/lib/domain/studio'
import type { CaseRow } from './lock-case'

const NOTHING: schema.TakenThings = { works: [], merchandises: [], gifts: [] }

/**
 * Does what was decided: hides the subject, or suspends whoever it belongs to. A suspended account cannot sign in, what it
 * sells leaves the store (who bought keeps it), and its payouts wait (`makeRun`).
 * @returns what left the store, and the sessions that ended
 */
export async function applyDecision(
  ctx: Ctx,
  tx: Transaction,
  { action, reason, ...of }: CaseRow & { action: 'none' | 'hide' | 'suspend'; reason: string },
): Promise<{ taken: schema.TakenThings; sessions: string[] }> {
  const { subjectKind: kind, subjectId: id, ownerId } = of
  if (action === 'suspend') {
    await tx.execute(sql`update account set disabled_at = ${ctx.now} where id = ${ownerId}`)
    const sessions = await endAllSessions(tx, ownerId, 'disabled', ctx.now)
    const works = await holdWorks(ctx, tx, { creatorId: ownerId })
    const merchandises = await holdMerchandise(tx, ownerId)
    return { taken: { works, merchandises, gifts: await holdGifts(tx, ownerId) }, sessions }
  }
  if (action === 'none' || kind === 'user') return { taken: NOTHING, sessions: [] }
  if (kind === 'work')
    return { taken: { ...NOTHING, works: await holdWorks(ctx, tx, { workId: id }) }, sessions: [] }
  await hideWriting(tx, { kind, id }, { reason, now: ctx.now })
  return { taken: NOTHING, sessions: [] }
}

/** Takes back what a decision did. The case is lifted by then. */
export async function liftDecision(ctx: Ctx, tx: Transaction, found: CaseRow): Promise<void> {
  const { subjectKind: kind, subjectId: id, action, ownerId, taken } = found
  if (action === 'suspend')
    await tx.execute(
      sql`update account set disabled_at = null where id = ${ownerId} and deleted_at is null`,
    )
  if (action === 'hide' && (kind === 'comment' || kind === 'review'))
    await showWriting(tx, { kind, id })
  await releaseWorks(ctx, tx, taken.works)
  await releaseMerchandise(tx, taken.merchandises, ctx.now)
  await releaseGifts(tx, taken.gifts, ctx.now)
}
