import type { opsTagRoutes } from '@/lib/contract/ops/tags'
import { changeTag, getOpsTag, listOpsTags, mergeTag } from '@/lib/domain/content/tags'
import type { Handlers } from '../../bind'

export const opsTagHandlers: Pick<Handlers, keyof typeof opsTagRoutes> = {
  'GET /ops/tags': (ctx, { query }) => listOpsTags(ctx, query),
  'GET /ops/tags/{id}': (ctx, { params }) => getOpsTag(ctx, params.id),
  'PUT /ops/tags/{id}': (ctx, { params, body }) => changeTag(ctx, params.id, body),
  'POST /ops/tags/{id}/merger': (ctx, { params, body }) => mergeTag(ctx, params.id, body),
}
