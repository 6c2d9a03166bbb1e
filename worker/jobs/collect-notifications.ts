import type { Ctx } from '@/lib/domain/ctx'
import { collectNotifications } from '@/lib/domain/notify'

export const run = (ctx: Ctx): Promise<void> => collectNotifications(ctx)
