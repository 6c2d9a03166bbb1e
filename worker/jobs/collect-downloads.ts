import type { Ctx } from '@/lib/domain/ctx'
import { collectDownloads } from '@/lib/domain/downloads'

export const run = (ctx: Ctx): Promise<void> => collectDownloads(ctx)
