import type { bookmarkRoutes } from '@/lib/contract/bookmark'
import {
  addBookmark,
  changeBookmark,
  deleteBookmark,
  listBookmarks,
} from '@/lib/domain/listening/bookmarks'
import type { Handlers } from '../bind'

export const bookmarkHandlers: Pick<Handlers, keyof typeof bookmarkRoutes> = {
  'GET /my/bookmarks': (ctx, { query }) => listBookmarks(ctx, query.nid),
  'POST /my/bookmarks': (ctx, { body }) => addBookmark(ctx, body),
  'PUT /my/bookmarks/{id}': (ctx, { params, body }) =>
    changeBookmark(ctx, { ...params, ...body }).then(() => undefined),
  'DELETE /my/bookmarks/{id}': (ctx, { params }) =>
    deleteBookmark(ctx, params.id).then(() => undefined),
}
