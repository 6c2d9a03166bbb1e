import type { Ctx } from '@/lib/domain/core/ctx'
import { sendMail } from '@/lib/gateway/mail'
import { composeMail } from './compose-mail'
import type { MailOrder } from './jobs'
import { shouldSend } from './mail-addresses'

/**
 * Writes an ordered mail from the rows of now and sends it. What is no longer true by then is not sent, nor what an address
 * with trouble does not get (`mail-weights.ts`).
 * @throws Error when the mail server does not take it
 */
export async function sendOrderedMail(ctx: Ctx, order: MailOrder): Promise<void> {
  const mail = await composeMail(ctx, order)
  if (!mail || isOfNobody(mail.to) || !(await shouldSend(ctx, order.kind, mail.to))) return
  await sendMail(ctx.settings, mail)
}

/** The placeholder address of a deleted account. */
const isOfNobody = (to: string): boolean => to.endsWith('@deleted.invalid')
