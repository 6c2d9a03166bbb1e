import type { Ctx } from '@/lib/domain/ctx'
import { reconcilePayments } from '@/lib/domain/orders'

export const run = (ctx: Ctx): Promise<void> => reconcilePayments(ctx)
