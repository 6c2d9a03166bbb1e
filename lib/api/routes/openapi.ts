import type { RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'
import { asksForSignIn, isStaffOnly } from '@/lib/contract/access'
import { ErrorBody } from '@/lib/contract/common'
import type { Method, Route } from '@/lib/contract/route'
import type { ErrorKind } from '@/lib/kit/errors'
import { statusOf } from '../error-answer'

/** The header of an answer to an invalid bearer; for calls without a required bearer it may come with any answer. */
const bearerRefused = {
  headers: {
    'WWW-Authenticate': {
      description:
        '送られたアクセストークンが使えないとき: `Bearer error="invalid_token", error_description="<code>"`。code は `auth/token-expired`（更新してください）、`auth/user-token-expired`（`reason` に revoked、passwordChanged、tokenReuse のいずれかが続くことがある）、`auth/user-disabled`、`auth/invalid-token` のいずれか。',
      schema: { type: 'string' as const },
    },
  },
}

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })

/** One call of the contract as an OpenAPI operation; `x-access` is the contract's access. */
export function describeRoute(method: Method, path: string, route: Route): RouteConfig {
  const errors = new Set<ErrorKind>([
    ...route.errors,
    ...(asksForSignIn(route.access) ? (['unauthenticated'] as const) : []),
    ...(route.params || isStaffOnly(route.access) ? (['notFound'] as const) : []),
    ...(route.query || route.body ? (['invalid'] as const) : []),
    ...(route.body ? (['tooLarge', 'stalled'] as const) : []),
  ])
  const countsAsGuest = route.access === 'guest' || isStaffOnly(route.access)
  return {
    method: method.toLowerCase() as Lowercase<Method>,
    path,
    summary: route.summary,
    tags: [path.split('/')[1] ?? ''],
    'x-access': route.access,
    ...(route.access !== 'guest' && route.access !== 'vendor' && { security: [{ bearer: [] }] }),
    request: {
      ...(route.params && { params: route.params }),
      ...(route.query && { query: route.query }),
      ...(route.idempotent && {
        headers: z.object({ 'Idempotency-Key': z.string().max(200).optional() }),
      }),
      ...(route.body && { body: json(route.body) }),
    },
    responses: {
      [route.response ? (route.status ?? 200) : 204]: {
        description: '成功',
        ...(countsAsGuest && bearerRefused),
        ...(route.response && json(route.response)),
      },
      ...Object.fromEntries(
        [...errors].map((kind) => [
          statusOf[kind],
          {
            description: kind,
            ...((countsAsGuest || kind === 'unauthenticated') && bearerRefused),
            ...json(ErrorBody),
          },
        ]),
      ),
    },
  }
}

export const openApiHead = (siteName: string, origin: string) => ({
  openapi: '3.1.0',
  info: {
    title: `${siteName} API`,
    version: '1',
    description:
      'ウェブとコンパニオンアプリが使う API。認証は `Authorization: Bearer <アクセストークン>`。ログインの要らない呼び出しと運営の呼び出しでは、使えないトークンは送られなかったものとして扱い、そのことを `WWW-Authenticate` で伝えます。ログインの応答にある `deviceToken` は保存し、次にログインするとき `X-Device-Token` に入れてください。画面に表示しているアカウントの ID を `Koeniwa-Account` に入れて送ると、別のアカウントのセッションでは何も行わず、409 `account-changed` を返します。一覧は take（1–100、既定30）と skip を取り、`{ items, total }` を返します。',
  },
  servers: [{ url: `${origin}/api` }],
})
