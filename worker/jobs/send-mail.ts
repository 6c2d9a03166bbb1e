import type { Ctx } from '@/lib/domain/ctx'
import { type MailOrder, sendOrderedMail } from '@/lib/domain/notify'

export const run = (ctx: Ctx, mail: MailOrder): Promise<void> => sendOrderedMail(ctx, mail)
