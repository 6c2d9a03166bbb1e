import type { Ctx } from '@/lib/domain/ctx'

/** Far more than anybody makes in a day. */
const DRAFT_LIMIT = { name: 'studio-drafts', times: 200, seconds: 86_400 }

/** @throws AppError tooMany */
export const limitDrafts = (ctx: Ctx, channelId: string): Promise<void> =>
  ctx.limits.take(DRAFT_LIMIT, channelId)
