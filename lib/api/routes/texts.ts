import type { textRoutes } from '@/lib/contract/texts'
import { getPublishedText, listTexts } from '@/lib/domain/content/texts'
import type { Handlers } from '../bind'

export const textHandlers: Pick<Handlers, keyof typeof textRoutes> = {
  'GET /texts/{kind}': (ctx, { params, query }) => listTexts(ctx, { ...params, ...query }),
  'GET /texts/{kind}/{name}': (ctx, { params, query }) =>
    getPublishedText(ctx, params, query.version),
}
