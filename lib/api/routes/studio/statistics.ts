import type { studioStatisticsRoutes } from '@/lib/contract/studio/statistics'
import { getStudioFigures, getWorkFigures } from '@/lib/domain/content/statistics'
import type { Handlers } from '../../bind'

export const studioStatisticsHandlers: Pick<Handlers, keyof typeof studioStatisticsRoutes> = {
  'GET /studio/figures': (ctx, { query }) => getStudioFigures(ctx, query.days),
  'GET /studio/works/{id}/figures': (ctx, { params, query }) =>
    getWorkFigures(ctx, { ...params, ...query }),
}
