import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { pendingPrices } from './price-in-force'

const TRIES = 5

/**
 * Updates stored prices to now and moves the clock. Locks works before the clock, as publishing does; if a sale was
 * written meanwhile, it is seen after the clock is locked, and the update starts again.
 */
export async function movePrices(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1)
    if (await ctx.db.transaction((tx) => tryMove(tx, ctx.now))) return
  throw new Error('Sale periods kept changing while prices were moved.')
}

async function tryMove(tx: Transaction, now: Date): Promise<boolean> {
  const due = await tx.execute<{ id: string }>(sql`
    with ${pendingPrices(now)}
    select w.id from work w where w.id in (select id from pending) order by w.id for no key update`)
  await tx.execute(sql`select 1 from price_clock for update`)
  const locked = due.rows.map((row) => row.id)
  const { rows } = await tx.execute<{ missed: boolean }>(sql`
    with ${pendingPrices(now)}
    select exists (select 1 from pending where id <> all(${sql.param(locked)}::uuid[])) missed`)
  if (rows[0]?.missed) return false
  await tx.execute(sql`
    with ${pendingPrices(now)}
    update work w set price_now_yen = p.yen, is_on_sale = p.is_on_sale from pending p where p.id = w.id`)
  await tx.execute(sql`
    with ${pendingPrices(now)}
    update work_search s set price_now_yen = p.yen, is_on_sale = p.is_on_sale
      from pending p where p.id = s.work_id`)
  await tx.execute(sql`update price_clock set moved_at = ${now} where moved_at < ${now}`)
  return true
}
