import type { Ctx } from '@/lib/domain/ctx'
import { readNetworkLists } from '@/lib/domain/orders'

export const run = (ctx: Ctx): Promise<void> => readNetworkLists(ctx)
