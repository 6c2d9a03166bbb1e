import type { Ctx } from '@/lib/domain/ctx'
import { collectUploads } from '@/lib/domain/media'

export const run = (ctx: Ctx): Promise<void> => collectUploads(ctx)
