import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AlbumPermission } from '@/lib/contract/playback'
import { visibleTo } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { mayReview } from '@/lib/domain/core/may-review'
import { ownsTrack } from '@/lib/domain/core/owns-track'
import { priceToPay } from '@/lib/domain/shop/orders'
import { uidOf } from './hearing-right'

type Permission = z.infer<typeof AlbumPermission>
type Row = {
  id: string
  is_free: boolean
  /** The caller made it, or reviews it before its first publication. */
  hears_all: boolean
  owns_work: boolean
  price_yen: number
  paid_yen: number
  track_ids: string[]
  owned_track_ids: string[]
}

/**
 * What the caller owns of each work: all (bought, made, or a free voice while signed in), some tracks, or nothing;
 * and the current price of the rest: the price in force less what was paid for single tracks
 * (docs/decisions/orders-and-payments.md). Unknown and hidden works are left out alike, so that nobody learns which
 * exist, and a page with a work that has left the store keeps the others (safety 19).
 */
export async function listAlbumPermissions(
  ctx: Ctx,
  albumIds: readonly string[],
): Promise<Record<string, Permission>> {
  const rows = await readRows(ctx, [...new Set(albumIds)])
  return Object.fromEntries(rows.map((row) => [row.id, permissionOf(row)]))
}

async function readRows(ctx: Ctx, ids: string[]): Promise<Row[]> {
  const uid = uidOf(ctx)
  const own = sql`select e.track_id, line.amount_yen - o.refunded_yen paid_yen from entitlement e
     left join order_line line on line.id = e.order_line_id left join "order" o on o.id = line.order_id
    where e.account_id = ${uid}::uuid and e.work_id = w.id and e.revoked_at is null`
  const { rows } = await ctx.db.execute<Row>(sql`
    select w.id, coalesce(sale.price_yen, w.price_yen) price_yen,
           w.type = 'voice' and ${uid}::uuid is not null is_free,
           coalesce(w.creator_id = ${uid}::uuid, false) or ${mayReview(ctx.actor)} hears_all,
           exists (select 1 from (${own}) mine where mine.track_id is null) owns_work,
           coalesce((select sum(mine.paid_yen) from (${own}) mine
             join track t on t.id = mine.track_id and t.taken_out_at is null), 0)::int paid_yen,
           array(select t.id from track t where t.work_id = w.id and t.audio_id is not null
                    and (t.taken_out_at is null or ${ownsTrack(sql`${uid}::uuid`)}) order by t.track_no) track_ids,
           array(select mine.track_id from (${own}) mine where mine.track_id is not null) owned_track_ids
      from work w left join lateral (
        select d.price_yen from discount d where d.work_id = w.id and d.start_at <= ${ctx.now}
           and d.end_at > ${ctx.now} order by d.start_at limit 1) sale on true
     where w.id = any(${sql.param(ids)}::uuid[])
       and (${visibleTo(ctx.actor)} or w.creator_id = ${uid}::uuid or exists (${own}) or ${mayReview(ctx.actor)})`)
  return rows
}

function permissionOf(row: Row): Permission {
  const owned = new Set(row.owned_track_ids)
  const ownsEach = row.track_ids.length > 0 && row.track_ids.every((id) => owned.has(id))
  if (row.is_free || row.hears_all || row.owns_work || ownsEach)
    return { type: 'full', trackIds: row.track_ids, priceToPay: 0 }
  const rest = priceToPay(row.price_yen, row.paid_yen)
  return owned.size > 0
    ? { type: 'partial', trackIds: row.owned_track_ids, priceToPay: rest }
    : { type: 'trial', trackIds: [], priceToPay: rest }
}
