import type { RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'
import { ErrorBody } from '@/lib/contract/common'
import type { Method, Route } from '@/lib/contract/route'
import type { ErrorKind } from '@/lib/kit/errors'
import { statusOf } from './error-answer'

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })

/** One call of the contract as an OpenAPI operation. */
export function describeRoute(method: Method, path: string, route: Route): RouteConfig {
  const errors = new Set<ErrorKind>([
    ...route.errors,
    // A token that is sent is checked, also where none is needed.
    ...(route.access === 'vendor' ? [] : (['unauthenticated'] as const)),
    ...(route.params ? (['notFound'] as const) : []),
    ...(route.query || route.body ? (['invalid'] as const) : []),
    ...(route.body ? (['tooLarge'] as const) : []),
  ])
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
        ...(route.response && json(route.response)),
      },
      ...Object.fromEntries(
        [...errors].map((kind) => [statusOf[kind], { description: kind, ...json(ErrorBody) }]),
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
      'ウェブとコンパニオンアプリが使う API。認証は `Authorization: Bearer <アクセストークン>`。一覧は take（1–100、既定30）と skip を取り、`{ items, total }` を返します。',
  },
  servers: [{ url: `${origin}/api` }],
})
