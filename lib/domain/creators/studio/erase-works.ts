import { sql } from 'drizzle-orm'
import { isForeignKeyViolation } from '@/lib/db/unique-violation'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { withdrawWork } from './withdraw-work'

/**
 * Takes all the caller's works out of the store. What nobody has bought or is buying is deleted with its
 * tracks (its audio is deleted within the hour); the rest stays for its buyers and the books. Running it
 * again goes on from where it broke off.
 */
export async function eraseWorks(ctx: Ctx): Promise<void> {
  const { uid } = requireAccount(ctx)
  const { rows } = await ctx.db.execute<{ id: string; state: string }>(
    sql`select id, state from work where creator_id = ${uid}`,
  )
  for (const { id, state } of rows) {
    if (state === 'published') await withdrawWork(ctx, id)
    // Followers' notifications have its creator's name.
    await ctx.db.execute(sql`delete from notification where subject_id = ${id}`)
    // What somebody called their files stays with nobody.
    await ctx.db.execute(sql`delete from import_file where work_id = ${id}`)
    await deleteUnlessSold(ctx, id)
  }
}

async function deleteUnlessSold(ctx: Ctx, workId: string): Promise<void> {
  try {
    await ctx.db.transaction(async (tx) => {
      // Waits for orders being placed, which lock the work's row; the statements below see them.
      await tx.execute(sql`select id from work where id = ${workId} for update`)
      await tx.execute(sql`
        delete from work w where w.id = ${workId} and w.state <> 'published' and not exists (
          select 1 from order_line l where l.work_id = w.id
              or l.track_id in (select id from track where track.work_id = w.id))`)
    })
  } catch (error) {
    // Whatever else is somebody's (a right that was given, merchandise about it) keeps the work as well.
    if (!isForeignKeyViolation(error)) throw error
  }
}
