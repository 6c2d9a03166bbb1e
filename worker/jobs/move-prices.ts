import { movePrices } from '@/lib/domain/catalog'
import type { Ctx } from '@/lib/domain/ctx'

export const run = (ctx: Ctx): Promise<void> => movePrices(ctx)
