import type { Ctx } from '@/lib/domain/ctx'
import { recheckPayments } from '@/lib/domain/orders'

export const run = (ctx: Ctx): Promise<void> => recheckPayments(ctx, 'earlier')
