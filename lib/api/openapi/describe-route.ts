import type { z } from 'zod'
import { asksForSignIn, isStaffOnly } from '@/lib/contract/access'
import { ErrorBody } from '@/lib/contract/common'
import type { Route } from '@/lib/contract/route'
import type { ErrorKind } from '@/lib/kit/errors'
import { statusOf } from '../error-answer'
import type { JsonSchema, jsonSchemas } from './json-schemas'

type Schemas = Pick<ReturnType<typeof jsonSchemas>, 'of'>

/** The header of an answer to an invalid bearer; for calls without a required bearer it may come with any answer. */
const bearerRefused = {
  headers: {
    'WWW-Authenticate': {
      description:
        '送られたアクセストークンが使えないとき: `Bearer error="invalid_token", error_description="<code>"`。code は `auth/token-expired`（更新してください）、`auth/user-token-expired`（`reason` に revoked、passwordChanged、tokenReuse のいずれかが続くことがある）、`auth/user-disabled`、`auth/invalid-token` のいずれか。',
      schema: { type: 'string' },
    },
  },
}

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })

/** One call of the contract as an OpenAPI operation; `x-access` is the contract's access. */
export function describeRoute(path: string, route: Route, schemas: Schemas): object {
  const isForAnybody = route.access === 'guest' || isStaffOnly(route.access)
  const parameters = [
    ...(route.params ? parametersOf(route.params, 'path', schemas) : []),
    ...(route.query ? parametersOf(route.query, 'query', schemas) : []),
    ...(route.idempotent ? [IDEMPOTENCY_KEY] : []),
  ]
  return {
    summary: route.summary,
    tags: [path.split('/')[1] ?? ''],
    'x-access': route.access,
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: { required: true, ...json(schemas.of(route.body, 'input')) },
    }),
    responses: {
      [route.response ? (route.status ?? 200) : 204]: {
        description: '成功',
        ...(isForAnybody && bearerRefused),
        ...(route.response && json(schemas.of(route.response, 'output'))),
      },
      ...(route.sharedSeconds !== undefined && UNCHANGED),
      ...Object.fromEntries(
        [...errorsOf(route)].map((kind) => [
          statusOf[kind],
          {
            description: kind,
            ...((isForAnybody || kind === 'unauthenticated') && bearerRefused),
            ...json(schemas.of(ErrorBody, 'output')),
          },
        ]),
      ),
    },
  }
}

/** Answers that are the same for everybody have an ETag. */
const UNCHANGED = { 304: { description: '`If-None-Match` の版から変わっていない' } }

/** How often a body may be sent is said by its key (draft-ietf-httpapi-idempotency-key-header). */
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: '同じ鍵と同じ本文なら、何度送っても一度だけ行われ、同じ答えが返る',
  schema: { type: 'string', maxLength: 200 },
}

/** A guest's call knows who is signed in, if somebody is; a vendor's is signed in its own way. */
function securityOf({ access }: Route): object[] {
  if (access === 'vendor') return []
  return access === 'guest' ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

const errorsOf = (route: Route): ReadonlySet<ErrorKind> =>
  new Set<ErrorKind>([
    ...route.errors,
    ...(asksForSignIn(route.access) ? (['unauthenticated'] as const) : []),
    ...(route.params || isStaffOnly(route.access) ? (['notFound'] as const) : []),
    ...(route.query || route.body ? (['invalid'] as const) : []),
    ...(route.body ? (['tooLarge', 'stalled'] as const) : []),
  ])

/** Each field of a path or a query as a parameter. */
function parametersOf(fields: z.ZodObject, place: 'path' | 'query', schemas: Schemas): object[] {
  const { properties = {}, required = [] } = schemas.of(fields, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    ...(required.includes(name) && { required: true }),
    ...(description !== undefined && { description }),
    schema,
  }))
}
