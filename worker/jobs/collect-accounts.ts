import type { Ctx } from '@/lib/domain/ctx'
import { collectAccounts } from '@/lib/domain/identity'

export const run = (ctx: Ctx): Promise<void> => collectAccounts(ctx)
