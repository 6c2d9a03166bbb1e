import { sql } from 'drizzle-orm'
import type { Inquiry } from '@/lib/contract/ops/inquiries'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { AppError } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { SUPPORT_STAFF } from '@/lib/kit/shop/staff-roles'
import { getInquiry } from './read-inquiries'
import { lockInquiry } from './thread'

type State = 'open' | 'answered' | 'closed'

/**
 * Answers an inquiry by mail, with a link by which who asked writes on. `seen` is how many messages the writer had before
 * them: an answer to less than was written is refused. @throws AppError notFound, conflict `inquiry/changed`, `inquiry/closed`
 */
export async function answerInquiry(
  ctx: Ctx,
  id: string,
  { body, seen }: { body: string; seen: number },
): Promise<Inquiry> {
  const { uid } = requireStaff(ctx, SUPPORT_STAFF)
  await ctx.db.transaction(async (tx) => {
    const { state, messages } = await lockInquiry(tx, id)
    if (state === 'closed') throw closed()
    if (messages !== seen)
      throw new AppError(
        'conflict',
        'inquiry/changed',
        'ほかの返信やお問い合わせの続きが届いています。読み直してから送ってください。',
      )
    const messageId = newId()
    await tx
      .insert(schema.inquiryMessage)
      .values({ id: messageId, inquiryId: id, staffId: uid, body, createdAt: ctx.now })
    await move(ctx, tx, id, { from: state, to: 'answered', action: 'answerInquiry' })
    await enqueueMail(tx, { kind: 'inquiryAnswered', id: messageId })
  })
  return await getInquiry(ctx, id)
}

/** Ends an inquiry without (another) answer. @throws AppError notFound, conflict `inquiry/closed` */
export async function closeInquiry(ctx: Ctx, id: string): Promise<Inquiry> {
  requireStaff(ctx, SUPPORT_STAFF)
  await ctx.db.transaction(async (tx) => {
    const { state } = await lockInquiry(tx, id)
    if (state === 'closed') throw closed()
    await move(ctx, tx, id, { from: state, to: 'closed', action: 'closeInquiry' })
  })
  return await getInquiry(ctx, id)
}

const closed = () => new AppError('conflict', 'inquiry/closed', '終わったお問い合わせです。')

async function move(
  ctx: Ctx,
  tx: Transaction,
  id: string,
  { from, to, action }: { from: State; to: State; action: string },
): Promise<void> {
  await tx.execute(sql`update inquiry set state = ${to} where id = ${id}`)
  await recordStaffAct(tx, ctx, {
    action,
    subject: id,
    before: { state: from },
    after: { state: to },
  })
}
