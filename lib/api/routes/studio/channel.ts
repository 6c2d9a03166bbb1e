import type { studioChannelRoutes } from '@/lib/contract/studio/channel'
import { getStorage } from '@/lib/domain/content/media'
import { changeChannel, getOwnChannel, getStudioTasks } from '@/lib/domain/creators/studio'
import type { Handlers } from '../../bind'

export const studioChannelHandlers: Pick<Handlers, keyof typeof studioChannelRoutes> = {
  'GET /studio/channel': (ctx) => getOwnChannel(ctx),
  'GET /studio/tasks': (ctx) => getStudioTasks(ctx),
  'GET /studio/storage': (ctx) => getStorage(ctx),
  'PUT /studio/creator/info': (ctx, { body }) => changeChannel(ctx, body),
}
