import { sql } from 'drizzle-orm'
import { renewWork } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { countWorks } from './change-tags'

/**
 * Writes the search documents of a tag's published works again and renews their pages, one by one; then counts them, because
 * a work that was published while tags were merged may have missed it.
 */
export async function renewTag(ctx: Ctx, tagId: string): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select w.id from work_tag wt join work w on w.id = wt.work_id and w.state = 'published'
     where wt.tag_id = ${tagId}`)
  for (const { id } of rows) await renewWork(ctx, id)
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from tag where id = ${tagId} for update`)
    await countWorks(tx, tagId)
  })
}
