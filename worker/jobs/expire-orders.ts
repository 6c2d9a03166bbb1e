import type { Ctx } from '@/lib/domain/ctx'
import { expireOrders } from '@/lib/domain/orders'

export const run = (ctx: Ctx): Promise<void> => expireOrders(ctx)
