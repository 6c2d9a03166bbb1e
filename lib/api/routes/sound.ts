import type { soundRoutes } from '@/lib/contract/sound'
import { deleteWorkSound, findWorkSounds, saveWorkSound } from '@/lib/domain/listening/playback'
import type { Handlers } from '../bind'

export const soundHandlers: Pick<Handlers, keyof typeof soundRoutes> = {
  'GET /my/sounds': (ctx, { query }) => findWorkSounds(ctx, query['workIds[]']),
  'PUT /my/sounds/{workId}': (ctx, { params, body }) =>
    saveWorkSound(ctx, { ...params, ...body }).then(() => undefined),
  'DELETE /my/sounds/{workId}': (ctx, { params }) =>
    deleteWorkSound(ctx, params.workId).then(() => undefined),
}
