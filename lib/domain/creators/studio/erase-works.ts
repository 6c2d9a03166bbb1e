import { sql } from 'drizzle-orm'
import { isForeignKeyViolation } from '@/lib/db/unique-violation'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { withdrawWork } from './withdraw-work'

/**
 * Removes all the caller's works from the store. Works without buyers and pending orders are deleted with their
 * tracks (their audio within the hour); the rest stays for its buyers and the books. A repeated run continues after a
 * stop.
 */
export async function eraseWorks(ctx: Ctx): Promise<void> {
  const { uid } = requireAccount(ctx)
  const { rows } = await ctx.db.execute<{ id: string; state: string }>(
    sql`select id, state from work where creator_id = ${uid}`,
  )
  for (const { id, state } of rows) {
    if (state === 'published') await withdrawWork(ctx, id)
    // Followers' notifications have the creator's name.
    await ctx.db.execute(sql`delete from notification where subject_id = ${id}`)
    // The creator's file names are not kept.
    await ctx.db.execute(sql`delete from import_file where work_id = ${id}`)
    await deleteUnlessSold(ctx, id)
  }
}

async function deleteUnlessSold(ctx: Ctx, workId: string): Promise<void> {
  try {
    await ctx.db.transaction(async (tx) => {
      // Waits for orders in progress, which lock the work's row; the statements below see them.
      await tx.execute(sql`select id from work where id = ${workId} for update`)
      await tx.execute(sql`
        delete from work w where w.id = ${workId} and w.state <> 'published' and not exists (
          select 1 from order_line l where l.work_id = w.id
              or l.track_id in (select id from track where track.work_id = w.id))`)
    })
  } catch (error) {
    // Other references of others (a granted right, merchandise) also keep the work.
    if (!isForeignKeyViolation(error)) throw error
  }
}
