import type { Ctx } from '@/lib/domain/ctx'
import { tendOrders } from '@/lib/domain/orders'

export const run = (ctx: Ctx): Promise<void> => tendOrders(ctx)
