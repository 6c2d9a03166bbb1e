import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { type BatchRun, inBatches } from '@/lib/kit/in-batches'
import { closeOpenOrder } from './close-open-order'
import { forEachFoundOrder } from './for-each-order'

const BATCH = 50
/** A run comes every minute, and each order waits for the network. */
const MOST_BATCHES = 20
const KEYS = 1_000
const KEY_MS = 86_400_000

/**
 * Ends expired orders: cancels the intent, expires the order, releases its claim; 1,000 in a run. When all of a batch
 * fail, the network is away and the rest waits for the next run. @throws AggregateError naming orders that failed
 */
export async function expireOrders(ctx: Ctx, { signal }: BatchRun = {}): Promise<void> {
  await inBatches<true>({ signal }, () => deleteOldKeys(ctx))
  await forEachFoundOrder(
    { signal, most: MOST_BATCHES, size: BATCH },
    (after, size) => findExpired(ctx, after, size),
    (id) => closeOpenOrder(ctx, id, 'expired'),
  )
}

async function findExpired(
  ctx: Pick<Ctx, 'db' | 'now'>,
  after: string,
  size: number,
): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from "order"
     where state = 'awaitingPayment' and expires_at < ${ctx.now} and id > ${after}::uuid
     order by id limit ${size}`)
  return rows.map(({ id }) => id)
}

/** @returns null if there are no more */
async function deleteOldKeys(ctx: Pick<Ctx, 'db' | 'now'>): Promise<true | null> {
  const { rowCount } = await ctx.db.execute(sql`
    delete from idempotency_key where (account_id, key) in (
      select account_id, key from idempotency_key
       where created_at < ${new Date(ctx.now.getTime() - KEY_MS)} order by created_at limit ${KEYS})`)
  return rowCount === KEYS ? true : null
}
