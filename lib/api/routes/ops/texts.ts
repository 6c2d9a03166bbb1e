import type { opsTextRoutes } from '@/lib/contract/ops/texts'
import {
  getOpsText,
  getOpsTextVersion,
  listOpsTexts,
  publishText,
  withdrawText,
} from '@/lib/domain/content/texts'
import type { Handlers } from '../../bind'

export const opsTextHandlers: Pick<Handlers, keyof typeof opsTextRoutes> = {
  'GET /ops/texts': (ctx, { query }) => listOpsTexts(ctx, query),
  'GET /ops/texts/{kind}/{name}': (ctx, { params }) => getOpsText(ctx, params),
  'GET /ops/texts/{kind}/{name}/versions/{version}': (ctx, { params }) =>
    getOpsTextVersion(ctx, params, params.version),
  'POST /ops/texts/{kind}/{name}/versions': (ctx, { params, body }) =>
    publishText(ctx, params, body),
  'POST /ops/texts/{kind}/{name}/withdrawal': (ctx, { params, body }) =>
    withdrawText(ctx, params, body),
}
