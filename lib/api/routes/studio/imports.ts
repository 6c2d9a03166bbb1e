import type { studioImportRoutes } from '@/lib/contract/studio/imports'
import {
  getImport,
  importWorks,
  listOpenImports,
  previewImport,
} from '@/lib/domain/creators/studio'
import type { Handlers } from '../../bind'

export const studioImportHandlers: Pick<Handlers, keyof typeof studioImportRoutes> = {
  'POST /studio/imports/preview': (ctx, { body }) => previewImport(ctx, body.rows),
  'POST /studio/imports': (ctx, { body }) => importWorks(ctx, body.rows),
  'GET /studio/imports': async (ctx) => ({ items: await listOpenImports(ctx) }),
  'GET /studio/imports/{id}': (ctx, { params }) => getImport(ctx, params.id),
}
