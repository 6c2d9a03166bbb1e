import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AlbumOffer } from '@/lib/contract/offer'
import { visibleTo } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { type AppError, notFound } from '@/lib/kit/errors'
import { type Coupon, couponRefusal, isInScope, unknownCoupon } from './coupon-rules'
import { itemRefusal, priceItem } from './decide-amount'
import { findCoupon } from './find-coupon'
import { findItem } from './find-item'
import type { Item } from './item'
import { limitCouponTries } from './limit-coupon-tries'
import { priceLines, SMALLEST_CHARGE_YEN } from './price'

type Offer = z.input<typeof AlbumOffer>

type TrackRow = {
  id: string
  title: string
  price_yen: number
  is_sold_separately: boolean
  is_owned: boolean
  paid_yen: number
}

const told = (refusal: AppError | null) =>
  refusal && { code: refusal.code, message: refusal.message }

/**
 * What an album and its tracks cost the caller now, and how the price is made: exactly what an order would charge.
 * @throws AppError unauthenticated, notFound, tooMany
 */
export async function getAlbumOffer(
  ctx: Ctx,
  { nid, couponCode }: { nid: string; couponCode?: string | undefined },
): Promise<Offer> {
  const { uid } = requireAccount(ctx)
  const work = await findAlbum(ctx, nid)
  const item = work && (await findItem(ctx.db, ctx, uid, { kind: 'album', id: work.id }))
  if (!work || !item) throw notFound('作品')
  if (couponCode) await limitCouponTries(ctx, uid)
  const open = item.blockingOrders.map(({ orderId }) => orderId)
  const coupon = couponCode ? await findCoupon(ctx.db, uid, couponCode, open) : null
  const problem = couponCode ? problemOf(coupon, item, ctx.now) : null
  const used = problem ? null : coupon
  const refusal = itemRefusal(item, uid)
  const line = priceItem(item, used)
  const tracks = await listTracks(ctx, uid, work.id)
  return {
    nid,
    albumId: work.id,
    title: item.title,
    listPrice: line.listPriceYen,
    priceInForce: line.unitPriceYen,
    ownedOff: line.ownedOffYen,
    couponOff: line.couponOffYen,
    waived: line.waivedYen,
    amount: line.amountYen,
    sale: item.discount,
    ownedTracks: tracks
      .filter((track) => track.is_owned)
      .map((track) => ({ trackId: track.id, title: track.title, paid: track.paid_yen })),
    coupon: used && { code: used.code, name: used.name, off: line.couponOffYen },
    couponProblem: told(problem),
    isOwned: item.isOwned,
    refusal: told(refusal),
    tracks: tracks.map((track) => offerOfTrack(track, item, used, refusal ? null : line.amountYen)),
  }
}

const problemOf = (coupon: Coupon | null, item: Item, now: Date): AppError | null =>
  coupon ? couponRefusal(coupon, [item], now) : unknownCoupon()

/** `albumYen`: the price of the rest of the album; null if it cannot be bought. */
function offerOfTrack(
  row: TrackRow,
  album: Item,
  coupon: Coupon | null,
  albumYen: number | null,
): Offer['tracks'][number] {
  const subject = { ...album, kind: 'track' as const }
  const [line] = priceLines(
    [
      {
        key: row.id,
        quantity: 1,
        listPriceYen: row.price_yen,
        priceInForceYen: row.price_yen,
        paidBeforeYen: 0,
        isInScope: coupon !== null && isInScope(coupon, subject),
      },
    ],
    coupon,
    true,
  )
  const isOwned = row.is_owned || album.isOwned
  const amount = line?.amountYen ?? row.price_yen
  const isForSale =
    album.isForSale && !isOwned && row.is_sold_separately && row.price_yen >= SMALLEST_CHARGE_YEN
  return {
    trackId: row.id,
    title: row.title,
    price: row.price_yen,
    couponOff: line?.couponOffYen ?? 0,
    amount,
    isOwned,
    isForSale,
    isAlbumBetter: isForSale && albumYen !== null && albumYen <= amount,
  }
}

async function findAlbum(ctx: Ctx, nid: string): Promise<{ id: string } | undefined> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select w.id from work w where w.nid = ${nid} and w.type = 'album' and ${visibleTo(ctx.actor)}`,
  )
  return rows[0]
}

async function listTracks(ctx: Ctx, accountId: string, workId: string): Promise<TrackRow[]> {
  const { rows } = await ctx.db.execute<TrackRow>(sql`
    select t.id, t.title, t.price_yen, t.is_sold_separately, e.id is not null is_owned,
           coalesce(l.amount_yen - o.refunded_yen, 0)::int paid_yen
      from track t
      left join entitlement e on e.track_id = t.id and e.account_id = ${accountId} and e.revoked_at is null
      left join order_line l on l.id = e.order_line_id
      left join "order" o on o.id = l.order_id
     where t.work_id = ${workId} and t.taken_out_at is null order by t.track_no`)
  return rows
}
