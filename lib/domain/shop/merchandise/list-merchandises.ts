import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { MerchandiseCard } from '@/lib/contract/merchandise'
import { executePrepared } from '@/lib/db'
import { searchStore } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import {
  type MerchandiseRow,
  merchandiseColumns,
  merchandiseJoins,
  toMerchandiseCard,
} from './merchandise-row'

type Query = {
  query?: string | undefined
  take: number
  skip: number
  creator?: string | undefined
  work?: string | undefined
}

/**
 * Merchandise that is shown, newest first, or the best matches of the words of a query; of one creator or about one work
 * where that is asked.
 */
export async function listMerchandises(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { query = '', take, skip, creator, work }: Query,
): Promise<{ items: z.input<typeof MerchandiseCard>[]; total: number }> {
  const condition = sql`m.published_at <= ${ctx.now}
    ${creator ? sql`and m.creator_id = ${creator}` : sql``}
    ${work ? sql`and m.related_work_id = (select id from work where nid = ${work})` : sql``}`
  if (query.trim() !== '') {
    const { ids, total } = await searchStore(ctx, query, {
      kind: 'merchandise',
      about: sql`merchandise m on m.id = s.ref_id`,
      shown: condition,
      rank: sql`extract(epoch from m.published_at)`,
      take,
      skip,
    })
    return { items: await findMerchandiseCards(ctx, ids), total }
  }
  const count = sql`select count(*)::int total from merchandise m where ${condition}`
  const { rows } = await ctx.db.execute<MerchandiseRow & { total: number }>(sql`
    with page as (
      select m.id, m.published_at from merchandise m where ${condition}
       order by m.published_at desc nulls last, m.id desc nulls last limit ${take} offset ${skip})
    select ${merchandiseColumns}, (${count}) total from page join merchandise m using (id) ${merchandiseJoins}
     order by page.published_at desc, page.id desc`)
  const items = rows.map((row) => toMerchandiseCard(row, ctx.now))
  if (rows[0] || skip === 0) return { items, total: rows[0]?.total ?? 0 }
  const beyond = await ctx.db.execute<{ total: number }>(count)
  return { items, total: beyond.rows[0]?.total ?? 0 }
}

/** Cards of the ones that are shown, in the order of the ids. */
export async function findMerchandiseCards(
  ctx: Pick<Ctx, 'db' | 'now'>,
  ids: readonly string[],
): Promise<z.input<typeof MerchandiseCard>[]> {
  if (ids.length === 0) return []
  const rows = await executePrepared<MerchandiseRow>(
    ctx.db,
    sql`
    select ${merchandiseColumns} from merchandise m ${merchandiseJoins}
     where m.id = any(${sql.param([...ids])}::uuid[]) and m.published_at <= ${ctx.now}`,
  )
  const cards = new Map(rows.map((row) => [row.id, toMerchandiseCard(row, ctx.now)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}
