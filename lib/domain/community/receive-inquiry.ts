import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { enqueueMail } from '@/lib/domain/notify'
import { networkOf } from '@/lib/kit/http/network-of'
import { newId } from '@/lib/kit/ids'
import { limits } from './limits'
import { uidOf } from './review-row'

/**
 * Keeps an inquiry and acknowledges it by mail; the operator gets it where INQUIRY_MAIL is set. Anybody may
 * ask, so the sender's address, account and network each have a limit. @throws AppError tooMany
 */
export async function receiveInquiry(
  ctx: Ctx,
  input: { email: string; topic: string; body: string },
): Promise<{ id: string }> {
  const uid = uidOf(ctx)
  const email = input.email.toLowerCase()
  await ctx.limits.take(limits.inquiryFrom, networkOf(ctx.client.address))
  if (uid) await ctx.limits.take(limits.inquiryBy, uid)
  await ctx.limits.take(limits.inquiryTo, email)
  return ctx.db.transaction(async (tx) => {
    const id = newId(ctx.now.getTime())
    await tx.insert(schema.inquiry).values({
      id,
      accountId: uid,
      email,
      topic: input.topic,
      body: input.body,
      createdAt: ctx.now,
    })
    await enqueueMail(tx, { kind: 'inquiryReceived', id })
    if (ctx.settings.INQUIRY_MAIL) await enqueueMail(tx, { kind: 'inquiryArrived', id })
    return { id }
  })
}
