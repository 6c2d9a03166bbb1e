import type { changeRoutes } from '@/lib/contract/change'
import { listChanges } from '@/lib/domain/listening/changes'
import type { Handlers } from '../bind'

export const changeHandlers: Pick<Handlers, keyof typeof changeRoutes> = {
  'GET /my/changes': (ctx, { query }) => listChanges(ctx, query.since),
}
