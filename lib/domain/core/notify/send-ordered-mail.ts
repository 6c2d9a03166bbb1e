import type { Ctx } from '@/lib/domain/core/ctx'
import { sendMail } from '@/lib/gateway/mail'
import { composeMail } from './compose-mail'
import type { MailOrder } from './jobs'
import { shouldSend } from './mail-addresses'

/**
 * Writes a queued mail from the current rows and sends it, unless it is no longer true or its address has problems
 * (`mail-weights.ts`). @throws Error if the mail server refuses it
 */
export async function sendOrderedMail(ctx: Ctx, order: MailOrder): Promise<void> {
  const mail = await composeMail(ctx, order)
  if (!mail || isOfNobody(mail.to) || !(await shouldSend(ctx, order.kind, mail.to))) return
  await sendMail(ctx.settings, mail)
}

/** The placeholder address of a deleted account. */
const isOfNobody = (to: string): boolean => to.endsWith('@deleted.invalid')
