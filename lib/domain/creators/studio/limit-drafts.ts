import type { Ctx } from '@/lib/domain/core/ctx'

/** Far more than anybody makes in a day. */
const DRAFT_LIMIT = { name: 'studio-drafts', times: 200, seconds: 86_400 }

/** Counts new drafts, all or none. @throws AppError tooMany */
export const limitDrafts = (ctx: Ctx, channelId: string, drafts = 1): Promise<void> =>
  ctx.limits.take(DRAFT_LIMIT, channelId, drafts)
