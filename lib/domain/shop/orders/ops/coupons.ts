import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CouponUse, NewCoupon, OpsCoupon } from '@/lib/contract/ops/coupons'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { AppError, notFound } from '@/lib/kit/errors'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { createCoupon } from '../pricing/create-coupon'
import { stateText } from '../purchases/order-words'

type Coupon = OpsCoupon & { offTotal: number }
type Use = z.input<typeof CouponUse>
type Page = { take: number; skip: number }

const iso = (at: string) => new Date(at).toISOString()

/**
 * Coupons: current and future ones (the first to end first), or ended ones (newest first). @throws AppError notFound
 */
export async function listCoupons(
  ctx: Ctx,
  { show, take, skip }: Page & { show: 'open' | 'ended' },
): Promise<{ items: OpsCoupon[]; total: number }> {
  requireStaff(ctx, FINANCE_STAFF)
  const condition = show === 'open' ? sql`c.end_at > ${ctx.now}` : sql`c.end_at <= ${ctx.now}`
  const order = show === 'open' ? sql`c.end_at, c.id` : sql`c.end_at desc, c.id desc`
  const page = sql`where ${condition} order by ${order} limit ${take} offset ${skip}`
  const count = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int total from coupon c where ${condition}`,
  )
  return { items: await readCoupons(ctx, page), total: count.rows[0]?.total ?? 0 }
}

/** A coupon with the sum of its discounts so far. @throws AppError notFound */
export async function getCoupon(ctx: Ctx, id: string): Promise<Coupon> {
  requireStaff(ctx, FINANCE_STAFF)
  const [found] = await readCoupons(ctx, sql`where c.id = ${id}`)
  if (!found) throw notFound('クーポン')
  const { rows } = await ctx.db.execute<{ off: number }>(
    sql`select coalesce(sum(off_yen), 0)::float8 off from coupon_use where coupon_id = ${id}`,
  )
  return { ...found, offTotal: rows[0]?.off ?? 0 }
}

async function readCoupons({ db, now }: Ctx, page: SQL): Promise<OpsCoupon[]> {
  type Row = Omit<OpsCoupon, 'state'>
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.code, c.name, c.kind, c.value, c.scope, c.start_at "startAt", c.end_at "endAt",
           c.used_count "usedCount", c.total_limit "totalLimit", c.per_person_limit "perPersonLimit",
           coalesce(case c.scope when 'work' then (select w.title from work w where w.id = c.scope_id)
                                 when 'creator' then (select p.nickname from profile p where p.account_id = c.scope_id)
                    end, '') "scopeName"
      from coupon c ${page}`)
  return rows.map((row) => {
    const [startAt, endAt] = [iso(row.startAt), iso(row.endAt)]
    const at = now.toISOString()
    const state = endAt <= at ? 'ended' : startAt > at ? 'coming' : 'open'
    return { ...row, startAt, endAt, state }
  })
}

/** Orders that hold or have used a coupon, newest first. @throws AppError notFound */
export async function listCouponUses(
  ctx: Ctx,
  id: string,
  { take, skip }: Page,
): Promise<{ items: Use[]; total: number }> {
  requireStaff(ctx, FINANCE_STAFF)
  const coupons = await ctx.db.execute<{ total: number }>(
    sql`select used_count total from coupon where id = ${id}`,
  )
  const [coupon] = coupons.rows
  if (!coupon) throw notFound('クーポン')
  type Row = Omit<Use, 'stateText' | 'at'> & { kind: Parameters<typeof stateText>[1]; at: string }
  const { rows } = await ctx.db.execute<Row>(sql`
    select o.number "orderNumber", o.kind, o.state, o.total_yen total, u.off_yen off, o.created_at at,
           coalesce(p.nickname, '') buyer
      from (select order_id, off_yen from coupon_use where coupon_id = ${id}
             order by order_id desc limit ${take} offset ${skip}) u
      join "order" o on o.id = u.order_id left join profile p on p.account_id = o.account_id
     order by u.order_id desc`)
  return {
    items: rows.map(({ kind, at, ...row }) => ({
      ...row,
      stateText: stateText(row.state, kind),
      at: iso(at),
    })),
    total: coupon.total,
  }
}

/**
 * Makes a coupon for everything, a kind of thing, a creator or a work. @throws AppError notFound, invalid (also for
 * an unknown work or creator), conflict `coupon/code-used`
 */
export async function makeCoupon(ctx: Ctx, input: NewCoupon): Promise<Coupon> {
  requireStaff(ctx, FINANCE_STAFF)
  const { work, creatorId, startAt, endAt, ...facts } = input
  const scopeId = await findScope(ctx, input)
  const period = { startAt: new Date(startAt), endAt: new Date(endAt) }
  return await getCoupon(ctx, await createCoupon(ctx, { ...facts, ...period, scopeId }))
}

async function findScope({ db }: Ctx, { scope, work, creatorId }: NewCoupon) {
  if (scope !== 'work' && scope !== 'creator') return null
  const { rows } = await db.execute<{ id: string }>(
    scope === 'work'
      ? sql`select id from work where nid = ${work} and type = 'album'`
      : sql`select account_id id from creator where account_id = ${creatorId}`,
  )
  const [found] = rows
  if (found) return found.id
  const [path, message] =
    scope === 'work'
      ? ['work', 'この番号のアルバムはありません。']
      : ['creatorId', 'このクリエイターは見つかりません。']
  throw new AppError('invalid', 'coupon/unfit', message, { details: [{ path, message }] })
}

/**
 * Ends a coupon now; a future one never begins. Orders that already have it keep it. @throws AppError notFound,
 * conflict `coupon/ended` (somebody else was faster)
 */
export async function endCoupon(ctx: Ctx, id: string, reason: string): Promise<Coupon> {
  requireStaff(ctx, FINANCE_STAFF)
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ code: string; startAt: string; endAt: string }>(sql`
      select code, start_at "startAt", end_at "endAt" from coupon where id = ${id} for no key update`)
    const [was] = rows
    if (!was) throw notFound('クーポン')
    if (new Date(was.endAt) <= ctx.now)
      throw new AppError('conflict', 'coupon/ended', 'このクーポンは、もう終わっています。')
    await tx.execute(sql`
      update coupon set start_at = least(start_at, ${ctx.now}), end_at = ${ctx.now} where id = ${id}`)
    await recordStaffAct(tx, ctx, {
      action: 'endCoupon',
      subject: id,
      before: { code: was.code, startAt: iso(was.startAt), endAt: iso(was.endAt) },
      after: { code: was.code, endAt: ctx.now },
      note: reason,
    })
  })
  return await getCoupon(ctx, id)
}
