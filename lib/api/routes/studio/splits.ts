import type { studioSplitRoutes } from '@/lib/contract/studio/splits'
import { answerShare, listOfferedShares, listSplits, writeSplit } from '@/lib/domain/money/splits'
import type { Handlers } from '../../bind'

export const studioSplitHandlers: Pick<Handlers, keyof typeof studioSplitRoutes> = {
  'GET /studio/works/{id}/splits': async (ctx, { params }) => ({
    items: await listSplits(ctx, params.id),
  }),
  'POST /studio/works/{id}/splits': async (ctx, { params, body }) => ({
    items: await writeSplit(ctx, params.id, body),
  }),
  'GET /studio/shares': async (ctx) => ({ items: await listOfferedShares(ctx) }),
  'PUT /studio/shares/{id}': async (ctx, { params }) => {
    await answerShare(ctx, params.id, 'accepted')
  },
  'DELETE /studio/shares/{id}': async (ctx, { params }) => {
    await answerShare(ctx, params.id, 'declined')
  },
}
