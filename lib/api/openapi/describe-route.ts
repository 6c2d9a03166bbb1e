import type { z } from 'zod'
import { isStaffOnly } from '@/lib/contract/access'
import { ErrorBody } from '@/lib/contract/common'
import { type Route, takesKey } from '@/lib/contract/route'
import { tokenRuleOf } from '@/lib/contract/token-scopes'
import { DEVICE_TOKEN_HEADER } from '@/lib/kit/tokens/device-token'
import { accessWords } from '../access-words'
import { statusOf } from '../error-answer'
import type { Files } from './file-calls'
import type { JsonSchema, jsonSchemas } from './json-schemas'
import { refusalsOf } from './refusals-of'
import { tagOf } from './tags'

type Schemas = Pick<ReturnType<typeof jsonSchemas>, 'of'>

/** Headers of answers, which calls refer to. */
export const headers = {
  BearerRefused: {
    description:
      '送られたアクセストークンが使えないとき: `Bearer error="invalid_token", error_description="<code>"`。code は `auth/token-expired`（更新してください）、`auth/user-token-expired`（`reason` に revoked、passwordChanged、tokenReuse のいずれかが続くことがある）、`auth/user-disabled`、`auth/invalid-token`、個人用アクセストークンでは `token/revoked`、`token/expired` のいずれか。',
    schema: { type: 'string' },
  },
  RetryAfter: { description: '待つ秒数', schema: { type: 'integer', minimum: 1 } },
}
const refer = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` })

/** In answers to an invalid bearer; for calls without a required bearer it may come with any answer. */
const bearerRefused = { 'WWW-Authenticate': refer('BearerRefused') }
/** Limits say when to come again (RFC 9110 §10.2.3). */
const retryAfter = { 'Retry-After': refer('RetryAfter') }

/** A device that is known has its own limit of wrong passwords. */
const DEVICE_TOKEN = {
  name: DEVICE_TOKEN_HEADER,
  in: 'header',
  description: 'この端末で前にログインしたときの応答にあった deviceToken',
  schema: { type: 'string' },
}

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })

/** A call with its name for clients, and its key among the error codes. */
type Call = { operationId: string; key: string; path: string; route: Route; files?: Files }

/** One call of the contract as an OpenAPI operation; `x-access` is the contract's access. */
export function describeRoute(call: Call, schemas: Schemas): object {
  const { path, route, files } = call
  const parameters = [
    ...(route.params ? parametersOf(route.params, 'path', schemas) : []),
    ...(route.query ? parametersOf(route.query, 'query', schemas) : []),
    ...(takesKey(call.key, route) ? [IDEMPOTENCY_KEY] : []),
    ...(path.startsWith('/identity/sign-in/') ? [DEVICE_TOKEN] : []),
    ...(path.startsWith('/studio/') && !files ? [CHANNEL] : []),
    ...(files?.parameters ?? []),
  ]
  const refusals = refusalsOf(call.key, route)
  const token = tokenRuleOf(call.key, route.access)
  return {
    operationId: call.operationId,
    summary: route.summary,
    description: termsOf(call.key, route),
    tags: [tagOf(path)],
    'x-access': route.access,
    ...(isScope(token) && { 'x-token-scope': token }),
    security: securityOf(route, isScope(token)),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: { required: true, ...json(schemas.of(route.body, 'input')) },
    }),
    ...(files?.requestBody && { requestBody: files.requestBody }),
    responses: {
      ...(files?.answers ?? answersOf(route, schemas)),
      ...Object.fromEntries(
        refusals.map(({ kind, codes }) => [
          statusOf[kind],
          {
            description: kind,
            ...headersOf({
              ...((isForAnybody(route) || kind === 'unauthenticated') && bearerRefused),
              ...(kind === 'tooMany' && retryAfter),
            }),
            ...json({
              allOf: [schemas.of(ErrorBody, 'output')],
              properties: { code: { enum: codes } },
            }),
          },
        ]),
      ),
      // What every address may answer, such as 405; tools want it said at least once for each call.
      ...(refusals.length === 0 && {
        '4XX': { description: '断る答え', ...json(schemas.of(ErrorBody, 'output')) },
      }),
    },
  }
}

const isScope = (rule: ReturnType<typeof tokenRuleOf>) => rule !== 'guest' && rule !== 'refused'

/** Who may make a call, also with a token, and how long its answer is shared. */
const termsOf = (key: string, { access, ownSignIn, sharedSeconds }: Route): string =>
  [
    `呼べる人：${accessWords(access)}。`,
    tokenWords(tokenRuleOf(key, access)),
    ownSignIn && '運営が発行したトークンで始めたセッションでは呼べません。',
    sharedSeconds !== undefined &&
      `答えはだれにも同じで、共有キャッシュに${sharedSeconds}秒まで残ります。`,
  ]
    .filter(Boolean)
    .join('')

const tokenWords = (rule: ReturnType<typeof tokenRuleOf>) =>
  rule === 'guest'
    ? null
    : rule === 'refused'
      ? '個人用アクセストークンでは呼べません。'
      : `個人用アクセストークンでは ${rule} が要ります。`

const isForAnybody = ({ access }: Route) => access === 'guest' || isStaffOnly(access)

/** What is answered if nothing is refused. */
const answersOf = (route: Route, schemas: Schemas) => ({
  [route.response ? (route.status ?? 200) : 204]: {
    description: '成功',
    ...headersOf({ ...(isForAnybody(route) && bearerRefused) }),
    ...(route.response && json(schemas.of(route.response, 'output'))),
  },
  ...(route.sharedSeconds !== undefined && UNCHANGED),
})

const headersOf = (headers: object) => (Object.keys(headers).length > 0 ? { headers } : {})

/** Answers that are the same for everybody have an ETag. */
const UNCHANGED = { 304: { description: '`If-None-Match` の版から変わっていない' } }

/** Tells a repeated request from a new one (draft-ietf-httpapi-idempotency-key-header). */
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'することごとに新しく作る鍵（UUID など）。答えが届かなかったときは、24時間のうちに同じ鍵で同じ呼び出しを同じ本文で送り直すと、一度だけ行われ、同じ答えが返る。別の呼び出しや本文では 409 `idempotency/key-reused`、先の送信がまだ終わっていないときは 409 `idempotency/in-progress`。鍵がなければ、またログインしていなければ、送るたびに行われる',
  schema: { type: 'string', maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
}

/** One account may work for several channels. */
const CHANNEL = {
  name: 'Koeniwa-Channel',
  in: 'header',
  description: 'ほかの人のチャンネルのために行うとき、そのチャンネルの ID（GET /studio/channels）',
  schema: { type: 'string', format: 'uuid' },
}

/** A guest's call knows who is signed in, if somebody is; a vendor's is signed in its own way. */
function securityOf({ access }: Route, takesToken: boolean): object[] {
  if (access === 'vendor') return []
  return [
    ...(access === 'guest' ? [{}] : []),
    { bearer: [] },
    ...(takesToken ? [{ personalToken: [] }] : []),
  ]
}

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
