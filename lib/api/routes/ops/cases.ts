import type { opsCaseRoutes } from '@/lib/contract/ops/cases'
import {
  answerCase,
  decideCase,
  getCase,
  getModerationFigures,
  listCases,
  startCase,
} from '@/lib/domain/ops/moderation'
import type { Handlers } from '../../bind'

export const opsCaseHandlers: Pick<Handlers, keyof typeof opsCaseRoutes> = {
  'GET /ops/cases': (ctx, { query }) => listCases(ctx, query),
  'POST /ops/cases': (ctx, { body }) => startCase(ctx, body),
  'GET /ops/cases/{id}': (ctx, { params }) => getCase(ctx, params.id),
  'POST /ops/cases/{id}/decision': (ctx, { params, body }) => decideCase(ctx, params.id, body),
  'POST /ops/cases/{id}/answer': (ctx, { params, body }) => answerCase(ctx, params.id, body),
  'GET /ops/moderation-figures': (ctx, { query }) => getModerationFigures(ctx, query),
}
