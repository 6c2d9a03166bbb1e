import type { opsSupportRoutes } from '@/lib/contract/ops/support'
import {
  endSessionsOf,
  findAnything,
  getSupportedAccount,
  issueSignInLink,
  listAccountEvents,
  runJobAgain,
} from '@/lib/domain/ops/support'
import { endView, startView } from '@/lib/domain/people/identity'
import { sendReceiptAgain } from '@/lib/domain/shop/orders'
import type { Handlers } from '../../bind'

export const opsSupportHandlers: Pick<Handlers, keyof typeof opsSupportRoutes> = {
  'GET /ops/findings': (ctx, { query }) => findAnything(ctx, query),
  'POST /ops/findings/{id}/run': (ctx, { params }) =>
    runJobAgain(ctx, params.id).then(() => undefined),
  'GET /ops/accounts/{id}': (ctx, { params }) => getSupportedAccount(ctx, params.id),
  'GET /ops/accounts/{id}/events': (ctx, { params, query }) =>
    listAccountEvents(ctx, params.id, query),
  'POST /ops/accounts/{id}/session-end': (ctx, { params, body }) =>
    endSessionsOf(ctx, params.id, body),
  'POST /ops/accounts/{id}/view': (ctx, { params, body }) => startView(ctx, params.id, body),
  'DELETE /ops/view': (ctx) => endView(ctx).then(() => undefined),
  'POST /ops/accounts/{id}/sign-in-token': (ctx, { params, body }) =>
    issueSignInLink(ctx, params.id, body),
  'POST /ops/orders/{number}/receipt-mail': (ctx, { params }) =>
    sendReceiptAgain(ctx, params.number).then(() => undefined),
}
