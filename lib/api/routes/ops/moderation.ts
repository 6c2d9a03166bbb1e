import type { opsModerationRoutes } from '@/lib/contract/ops/moderation'
import {
  answerCase,
  decideCase,
  getCase,
  getModerationFigures,
  listCases,
  startCase,
} from '@/lib/domain/moderation'
import type { Handlers } from '../../bind'

export const opsModerationHandlers: Pick<Handlers, keyof typeof opsModerationRoutes> = {
  'GET /ops/cases': (ctx, { query }) => listCases(ctx, query),
  'POST /ops/cases': (ctx, { body }) => startCase(ctx, body),
  'GET /ops/cases/{id}': (ctx, { params }) => getCase(ctx, params.id),
  'POST /ops/cases/{id}/decision': (ctx, { params, body }) => decideCase(ctx, params.id, body),
  'POST /ops/cases/{id}/answer': (ctx, { params, body }) => answerCase(ctx, params.id, body),
  'GET /ops/moderation-figures': (ctx, { query }) => getModerationFigures(ctx, query),
}
