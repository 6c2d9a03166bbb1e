import { sql } from 'drizzle-orm'
import type { Inquiry, InquiryCard } from '@/lib/contract/ops/inquiries'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffRead } from '@/lib/domain/core/record-staff-act'
import { notFound } from '@/lib/kit/errors'
import { SUPPORT_STAFF } from '@/lib/kit/shop/staff-roles'
import { readThread } from './thread'

type Row = Omit<InquiryCard, 'createdAt'> & { createdAt: string }

const columns = sql`i.id, i.topic, i.state, i.email, i.account_id "accountId", i.created_at "createdAt", left(i.body, 120) excerpt`

const toCard = (row: Row): InquiryCard => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
})

type Query = { state: InquiryCard['state']; take: number; skip: number }

/** Inquiries in a state: those that wait for an answer the longest first, all others the newest first. @throws AppError notFound */
export async function listInquiries(
  ctx: Ctx,
  { state, take, skip }: Query,
): Promise<{ items: InquiryCard[]; total: number }> {
  requireStaff(ctx, SUPPORT_STAFF)
  const [page, count] = await Promise.all([
    ctx.db.execute<Row>(sql`
      select ${columns} from inquiry i where i.state = ${state}
       order by i.id ${state === 'open' ? sql`` : sql`desc`} limit ${take} offset ${skip}`),
    ctx.db.execute<{ total: number }>(
      sql`select count(*)::int total from inquiry where state = ${state}`,
    ),
  ])
  return { items: page.rows.map(toCard), total: count.rows[0]?.total ?? 0 }
}

/** One inquiry with all that was written; the reading is audited. @throws AppError notFound */
export async function getInquiry(ctx: Ctx, id: string): Promise<Inquiry> {
  requireStaff(ctx, SUPPORT_STAFF)
  const { rows } = await ctx.db.execute<Row>(
    sql`select ${columns} from inquiry i where i.id = ${id}`,
  )
  if (!rows[0]) throw notFound('お問い合わせ')
  await recordStaffRead(ctx, { action: 'readInquiry', subject: id })
  return { ...toCard(rows[0]), messages: (await readThread(ctx.db, id)).messages }
}
