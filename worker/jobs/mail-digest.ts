import type { Ctx } from '@/lib/domain/ctx'
import { orderDigests } from '@/lib/domain/notify'

export const run = (ctx: Ctx): Promise<void> => orderDigests(ctx)
