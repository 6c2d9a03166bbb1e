import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import type { Limit } from '@/lib/gateway/rate-limits'
import { networkOf } from '@/lib/kit/http/network-of'
import { newId } from '@/lib/kit/ids'
import { mailboxOf } from '@/lib/kit/mailbox-of'

const HOUR = 3_600
/** Per network it is wide, because many people share one (safety 79). */
const limits = {
  from: { name: 'inquiry-from', times: 20, seconds: HOUR },
  by: { name: 'inquiry-by', times: 5, seconds: HOUR },
  /** Acknowledgements to one address, which anybody can type in. */
  to: { name: 'inquiry-to', times: 3, seconds: HOUR },
} as const satisfies Record<string, Limit>

/**
 * Keeps an inquiry and acknowledges it by mail; the operator gets it where INQUIRY_MAIL is set. Anybody may
 * ask, so the sender's address, account and network each have a limit. @throws AppError tooMany
 */
export async function receiveInquiry(
  ctx: Ctx,
  input: { email: string; topic: string; body: string },
): Promise<{ id: string }> {
  const uid = ctx.actor.kind === 'account' ? ctx.actor.uid : null
  const email = input.email.toLowerCase()
  await ctx.limits.take(limits.from, networkOf(ctx.client.address))
  if (uid) await ctx.limits.take(limits.by, uid)
  await ctx.limits.take(limits.to, mailboxOf(email))
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
