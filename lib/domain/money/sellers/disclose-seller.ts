import { sql } from 'drizzle-orm'
import type { DisclosedSeller, SellerOfOrder } from '@/lib/contract/ops/sellers'
import type { Database, Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { openTaxDetails } from '@/lib/domain/money/payees'
import { recordSecurityEvent } from '@/lib/domain/people/identity'
import { lockInquiry } from '@/lib/domain/people/inquiries'
import { AppError, notFound } from '@/lib/kit/errors'
import { SUPPORT_STAFF } from '@/lib/kit/shop/staff-roles'

type Asked = { inquiryId: string; orderNumber: string }

/**
 * The sellers of the merchandise that the inquirer bought with this order; none for another buyer's order or without
 * an order. @throws AppError notFound, conflict
 */
export async function findSellersOfOrder(
  ctx: Ctx,
  asked: Asked,
): Promise<{ items: SellerOfOrder[] }> {
  requireStaff(ctx, SUPPORT_STAFF)
  return { items: await readSellers(ctx.db, asked) }
}

/**
 * A seller's details for a buyer who asks with reason (取引DPF法5条), from the sealed tax details. Each disclosure writes
 * an audit row and notifies the seller, without naming the buyer. @throws AppError notFound, conflict
 * `inquiry/closed`, `seller/not-the-buyer`, `seller/no-details`
 */
export async function discloseSeller(
  ctx: Ctx,
  { sellerId, reason, ...asked }: Asked & { sellerId: string; reason: string },
): Promise<DisclosedSeller> {
  requireStaff(ctx, SUPPORT_STAFF)
  return await ctx.db.transaction(async (tx) => {
    const { state } = await lockInquiry(tx, asked.inquiryId)
    if (state === 'closed')
      throw new AppError('conflict', 'inquiry/closed', '終わったお問い合わせです。')
    const sellers = await readSellers(tx, asked)
    if (!sellers.some(({ id }) => id === sellerId)) throw notFound('販売者')
    const details = (await openTaxDetails({ ...ctx, db: tx }, [sellerId])).get(sellerId)
    if (!details)
      throw new AppError(
        'conflict',
        'seller/no-details',
        'この販売者の氏名と住所は登録されていません。管理者にご相談ください。',
      )
    await recordStaffAct(tx, ctx, {
      action: 'discloseSeller',
      subject: sellerId,
      before: null,
      after: asked,
      note: reason,
    })
    // The seller learns nothing about the buyer or the staff.
    const nameless = { now: ctx.now, client: { address: '', userAgent: '' } }
    const id = await recordSecurityEvent(nameless, tx, sellerId, 'sellerDisclosed')
    await enqueueMail(tx, { kind: 'securityNotice', id })
    const { name, postalCode, address, phone } = details
    return { name, postalCode, address, phone }
  })
}

/** The inquirer is the buyer by account, or by the address that gets the answer. */
async function readSellers(
  db: Database | Transaction,
  { inquiryId, orderNumber }: Asked,
): Promise<SellerOfOrder[]> {
  const { rows } = await db.execute<{ id: string | null; isBuyer: boolean; isPaid: boolean }>(sql`
    select o.id, coalesce(i.account_id = o.account_id or lower(i.email) = lower(a.email), false) "isBuyer",
           coalesce(o.paid_at is not null, false) "isPaid"
      from inquiry i left join "order" o on o.number = ${orderNumber} left join account a on a.id = o.account_id
     where i.id = ${inquiryId}`)
  const [found] = rows
  if (!found) throw notFound('お問い合わせ')
  if (orderNumber === '') return []
  if (!found.id) throw notFound('注文')
  if (!found.isBuyer || !found.isPaid)
    throw new AppError(
      'conflict',
      'seller/not-the-buyer',
      'お問い合わせの差出人が支払った注文ではありません。注文番号をご確認ください。',
    )
  const sellers = await db.execute<SellerOfOrder>(sql`
    select s.id, coalesce(p.nickname, '') nickname
      from (select distinct creator_id id from order_line where order_id = ${found.id} and merchandise_id is not null) s
      left join profile p on p.account_id = s.id order by s.id`)
  return sellers.rows
}
