import type { studioBulkRoutes } from '@/lib/contract/studio/bulk'
import { changeWorks } from '@/lib/domain/creators/studio'
import type { Handlers } from '../../bind'

export const studioBulkHandlers: Pick<Handlers, keyof typeof studioBulkRoutes> = {
  'POST /studio/works/changes': (ctx, { body }) => changeWorks(ctx, body.workIds, body.changes),
}
