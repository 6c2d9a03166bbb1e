import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { feeInForce } from '@/lib/domain/core/fee-in-force'
import {
  type BlockingOrderRow,
  blockingOrdersOf,
  recentOrdersOf,
  toBlockingOrders,
} from '../model/blocking-orders'
import type { Item } from './item'

type Row = {
  creator_id: string
  title: string
  price_yen: number
  fee_rate_bp: number | null
  owns: boolean
  blocking_orders: BlockingOrderRow[]
  recent_orders: number
}

/** A creator's gift as the buyer may order it now; null if none is on sale. `lock` as in `findItem`. */
export async function findGiftItem(
  tx: Transaction | Database,
  ctx: Pick<Ctx, 'now' | 'settings'>,
  accountId: string,
  giftId: string,
  lock: boolean,
): Promise<Item | null> {
  const { rows } = await tx.execute<Row>(sql`
    select g.creator_id, g.title, g.price_yen, ${feeInForce(sql`g.creator_id`, ctx.now)} fee_rate_bp,
           exists (select 1 from gift_unlock u
                    where u.gift_id = g.id and u.account_id = ${accountId} and u.revoked_at is null) owns,
           ${blockingOrdersOf(accountId, sql`'gift:' || g.id`)} blocking_orders,
           ${recentOrdersOf(accountId, ctx.now)} recent_orders
      from gift g
     where g.id = ${giftId} and g.published_at <= ${ctx.now} ${lock ? sql`for key share of g` : sql``}`)
  const row = rows[0]
  if (!row) return null
  return {
    kind: 'gift',
    workId: null,
    trackId: null,
    giftId,
    creatorId: row.creator_id,
    title: row.title,
    listPriceYen: row.price_yen,
    priceYen: row.price_yen,
    discount: null,
    feeRateBp: row.fee_rate_bp ?? ctx.settings.DEFAULT_FEE_RATE_BP,
    isForSale: true,
    isOwned: row.owns,
    paidForTracksYen: 0,
    claim: `gift:${giftId}`,
    blockingOrders: toBlockingOrders(row.blocking_orders),
    recentOrders: row.recent_orders,
  }
}
