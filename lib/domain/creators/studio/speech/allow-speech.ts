import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { lockOwnWork } from '../own-work'

/**
 * Gives or withdraws consent to send a work's sound and texts to the services that recognise and translate: after a
 * withdrawal nothing more is sent. @throws AppError unauthenticated, forbidden, notFound
 */
export async function allowSpeech(ctx: Ctx, workId: string, isAllowed: boolean): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnWork(ctx, tx, workId)
    const at = isAllowed ? sql`coalesce(speech_allowed_at, ${ctx.now.toISOString()})` : sql`null`
    await tx.execute(sql`update work set speech_allowed_at = ${at} where id = ${workId}`)
  })
}
