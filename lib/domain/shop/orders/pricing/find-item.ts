import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db'
import { saleStatus, visibleTo } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { feeInForce } from '@/lib/domain/core/fee-in-force'
import { priceInForce } from '@/lib/kit/shop/price'
import {
  type BlockingOrderRow,
  blockingOrdersOf,
  recentOrdersOf,
  toBlockingOrders,
} from '../model/blocking-orders'
import { findGiftItem } from './find-gift-item'
import type { Item, RequestedItem } from './item'
import { SMALLEST_CHARGE_YEN } from './price'

type Row = {
  work_id: string
  creator_id: string
  type: 'album' | 'voice'
  state: 'draft' | 'published' | 'withdrawn'
  release_at: string | null
  accepts_preorders: boolean
  work_title: string
  work_price: number
  track_title: string | null
  track_price: number | null
  is_sold_separately: boolean | null
  fee_rate_bp: number | null
  discount_yen: number | null
  discount_start: string | null
  discount_end: string | null
  reference_until: string | null
  owns_work: boolean
  owns_track: boolean
  owns_all_tracks: boolean
  paid_for_tracks: number
  blocking_orders: BlockingOrderRow[]
  recent_orders: number
}

/**
 * The item as the buyer sees it now, in one statement; null if it does not exist or is hidden. With `lock` it cannot
 * be deleted before the transaction ends, so that a buyer who pays gets it.
 */
export async function findItem(
  tx: Transaction | Database,
  ctx: Pick<Ctx, 'actor' | 'now' | 'settings'>,
  accountId: string,
  requested: RequestedItem,
  { lock = false } = {},
): Promise<Item | null> {
  if (requested.kind === 'gift') return await findGiftItem(tx, ctx, accountId, requested.id, lock)
  const trackId = requested.kind === 'track' ? requested.id : null
  const condition = trackId ? sql`t.id = ${trackId}` : sql`w.id = ${requested.id}`
  const { rows } = await tx.execute<Row>(sql`
    select w.id work_id, w.creator_id, w.type, w.state, w.release_at, w.accepts_preorders,
           w.title work_title, w.price_yen work_price,
           t.title track_title, t.price_yen track_price, t.is_sold_separately,
           ${feeInForce(sql`w.creator_id`, ctx.now)} fee_rate_bp,
           sale.price_yen discount_yen, sale.start_at discount_start, sale.end_at discount_end,
           sale.reference_until,
           own.*, ${blockingOrdersOf(accountId, itemsOf(trackId))} blocking_orders,
           ${recentOrdersOf(accountId, ctx.now)} recent_orders
      from work w
      left join track t on t.work_id = w.id and t.id = ${trackId} and t.taken_out_at is null
      left join lateral (
        select d.price_yen, d.start_at, d.end_at, d.reference_until from discount d
         where d.work_id = w.id and d.end_at > ${ctx.now} order by d.start_at limit 1) sale on true
      cross join lateral (${ownership(accountId, trackId)}) own
     where ${condition} and ${visibleTo(ctx.actor)} ${lock ? sql`for key share of w` : sql``}`)
  const row = rows[0]
  return row ? toItem(row, requested.kind, trackId, ctx) : null
}

/** The claims by which orders may reserve the item, a part of it, or what it is a part of. */
const itemsOf = (trackId: string | null) => sql`
  select 'work:' || w.id union all
  select 'track:' || part.id from track part
   where part.work_id = w.id and (${trackId}::uuid is null or part.id = ${trackId}::uuid)`

/** Refunds of a track's order count against what was paid for it: an audio order has one line. */
const ownership = (accountId: string, trackId: string | null) => sql`
  select coalesce(bool_or(e.track_id is null), false) owns_work,
         coalesce(bool_or(e.track_id = ${trackId}), false) owns_track,
         count(part.id) > 0 and count(part.id) >= (
           select count(*) from track all_tracks
            where all_tracks.work_id = w.id and all_tracks.taken_out_at is null) owns_all_tracks,
         coalesce(sum(l.amount_yen - o.refunded_yen) filter (where part.id is not null), 0)::int paid_for_tracks
    from entitlement e
    left join track part on part.id = e.track_id and part.taken_out_at is null
    left join order_line l on l.id = e.order_line_id
    left join "order" o on o.id = l.order_id
   where e.account_id = ${accountId} and e.work_id = w.id and e.revoked_at is null`

function toItem(
  row: Row,
  kind: Item['kind'],
  trackId: string | null,
  ctx: Pick<Ctx, 'now' | 'settings'>,
): Item {
  const shared = {
    kind,
    workId: row.work_id,
    trackId,
    giftId: null,
    discount: null,
    creatorId: row.creator_id,
    feeRateBp: row.fee_rate_bp ?? ctx.settings.DEFAULT_FEE_RATE_BP,
    recentOrders: row.recent_orders,
  }
  if (trackId)
    return {
      ...shared,
      title: `${row.work_title}「${row.track_title}」`,
      listPriceYen: row.track_price ?? 0,
      priceYen: row.track_price ?? 0,
      isForSale:
        canBeBought(row, ctx.now) &&
        row.is_sold_separately === true &&
        (row.track_price ?? 0) >= SMALLEST_CHARGE_YEN,
      isOwned: row.owns_work || row.owns_track,
      paidForTracksYen: 0,
      claim: `track:${trackId}`,
      blockingOrders: toBlockingOrders(row.blocking_orders),
    }
  const isPresent = kind === 'present'
  const discount = discountNow(row, ctx.now)
  return {
    ...shared,
    title: isPresent ? `${row.work_title}（贈り物）` : row.work_title,
    listPriceYen: discount && !isComparable(row, ctx.now) ? null : row.work_price,
    priceYen: priceInForce(row.work_price, discountOf(row), ctx.now),
    discount,
    isForSale: canBeBought(row, ctx.now) && (!isPresent || row.work_price > 0),
    isOwned: !isPresent && (row.owns_work || row.owns_all_tracks),
    paidForTracksYen: isPresent ? 0 : row.paid_for_tracks,
    claim: isPresent ? null : `work:${row.work_id}`,
    blockingOrders: isPresent ? [] : toBlockingOrders(row.blocking_orders),
  }
}

function canBeBought(row: Row, now: Date): boolean {
  const status = saleStatus(
    {
      type: row.type,
      state: row.state,
      releaseAt: row.release_at ? new Date(row.release_at) : null,
      acceptsPreorders: row.accepts_preorders,
    },
    now,
  )
  return status === 'onSale' || status === 'preorder'
}

function discountOf(row: Row) {
  const { discount_yen: price, discount_start: startAt, discount_end: endAt } = row
  return price !== null && startAt !== null && endAt !== null ? { price, startAt, endAt } : null
}

const isComparable = ({ reference_until: until }: Row, now: Date): boolean =>
  until !== null && now < new Date(until)

function discountNow(row: Row, now: Date): Item['discount'] {
  const discount = discountOf(row)
  const isOn = discount && new Date(discount.startAt) <= now && now < new Date(discount.endAt)
  return isOn
    ? {
        price: discount.price,
        startAt: new Date(discount.startAt).toISOString(),
        endAt: new Date(discount.endAt).toISOString(),
      }
    : null
}
