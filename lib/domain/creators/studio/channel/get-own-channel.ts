import type { Channel } from '@/lib/contract/catalogue'
import { getChannel } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'

/** The caller's public page. @throws AppError unauthenticated, notFound before it has a name */
export const getOwnChannel = (ctx: Ctx): Promise<Channel> =>
  getChannel(ctx, requireChannel(ctx, 'view').channelId)
