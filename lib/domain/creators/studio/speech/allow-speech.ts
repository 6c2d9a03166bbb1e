import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { lockOwnWork } from '../own-work'

/**
 * Says yes to sending a work's sound and words to the services that recognise and translate, or takes it back: what has
 * not been sent by then is not. @throws AppError unauthenticated, forbidden, notFound
 */
export async function allowSpeech(ctx: Ctx, workId: string, isAllowed: boolean): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnWork(ctx, tx, workId)
    const at = isAllowed ? sql`coalesce(speech_allowed_at, ${ctx.now.toISOString()})` : sql`null`
    await tx.execute(sql`update work set speech_allowed_at = ${at} where id = ${workId}`)
  })
}
