import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { purgePagesOfWork } from './page-tags'
import { decideReferencePrices, readPricedWorks } from './price-history'

const WORKS_AT_ONCE = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Decides for every work with a current or future discount until when its regular price may be shown. Writes and
 * renews pages only if that changed.
 */
export async function reviewReferencePrices(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  let last: string | undefined = FIRST
  while (last) {
    const after: string = last
    last = await ctx.db.transaction((tx) => reviewNext(tx, after, ctx.now))
  }
}

/** @returns the last work that was checked; undefined at the end */
async function reviewNext(tx: Transaction, after: string, now: Date): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string; nid: string | null }>(sql`
    select w.id, w.nid from work w
     where w.id > ${after} and w.state = 'published'
       and exists (select from discount d where d.work_id = w.id and d.end_at > ${now})
     order by w.id limit ${WORKS_AT_ONCE} for no key update of w`)
  const ids = rows.map(({ id }) => id)
  const works = await readPricedWorks(tx, ids, now)
  const changed = new Set(await decideReferencePrices(tx, works, now))
  for (const { id, nid } of rows) if (nid && changed.has(id)) await purgePagesOfWork(tx, nid)
  return ids.at(-1)
}
