import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { z } from 'zod'
import type { Contract, ContractKey } from '@/lib/contract'
import { contract } from '@/lib/contract'
import { type Access, asksForSignIn, isStaffOnly } from '@/lib/contract/access'
import { issueMessage } from '@/lib/contract/issue-message'
import type { Method, Route } from '@/lib/contract/route'
import type { Actor, Ctx, Parts } from '@/lib/domain/core/ctx'
import { requireOwnSignIn } from '@/lib/domain/core/policy'
import { actForChannel } from '@/lib/domain/creators/channels'
import { actAsViewed } from '@/lib/domain/people/identity'
import { AppError, notFound } from '@/lib/kit/errors'
import { CHANNEL_HEADER } from '@/lib/kit/http/channel-header'
import { authenticate } from './authenticate'
import { checkAccess } from './check-access'
import { clientFacts } from './client-facts'
import { answerOnce } from './idempotency'
import { limitBody, limitBodyTo } from './limit-body'
import { orStalled } from './or-stalled'
import { requireShownAccount } from './require-shown-account'
import { describeRoute } from './routes/openapi'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Part<R, P extends 'params' | 'query' | 'body'> = R extends { [K in P]: infer S }
  ? Parsed<S>
  : undefined

/** What a handler receives: the validated parts of the request. */
type Input<R> = {
  params: Part<R, 'params'>
  query: Part<R, 'query'>
  body: Part<R, 'body'>
  /** The raw request, for the few calls that need its bytes or headers. */
  request: Request
}

type Output<R> = R extends { response: infer S }
  ? S extends z.ZodType
    ? z.input<S>
    : undefined
  : never

/** One function for every call of the contract; a missing one does not compile. */
export type Handlers = {
  [K in ContractKey]: (ctx: Ctx, input: Input<Contract[K]>) => Promise<Output<Contract[K]>>
}

type AnyHandler = (ctx: Ctx, input: Input<Route>) => Promise<unknown>

/** Adds every call of the contract to the app: identity, access, validation, the handler, and its checked answer. */
export function bindContract(app: OpenAPIHono, parts: Parts, handlers: Handlers): void {
  // The router takes the first match, and `{` sorts after every letter: /user/check before
  // /user/{id}.
  const routes = (Object.entries(contract) as [ContractKey, Route][]).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  for (const [key, route] of routes) {
    const [method, path] = key.split(' ') as [Method, string]
    app.openAPIRegistry.registerPath(describeRoute(method, path, route))
    const handler = handlers[key] as AnyHandler
    app.on(method, path.replace(/\{(\w+)\}/gu, ':$1'), (c) =>
      answer(c, parts, { key, route, handler }),
    )
  }
}

async function answer(
  c: Context,
  parts: Parts,
  { key, route, handler }: { key: ContractKey; route: Route; handler: AnyHandler },
): Promise<Response> {
  const channelId = key.includes(' /studio/') ? c.req.header(CHANNEL_HEADER) : undefined
  // One member cannot consent for a channel of several people.
  const isShown = !route.ownersAlone && channelId === undefined
  const view = key === 'POST /identity/sign-out' ? 'own' : isShown ? 'shown' : 'hidden'
  const asked = await contextOf(c, parts, route.access, { view, call: key })
  checkAccess(asked, route.access)
  if (route.ownSignIn) requireOwnSignIn(asked)
  const actor = channelId ? await actForChannel(asked, channelId) : asked.actor
  const ctx = { ...asked, actor, call: key }
  const limit = route.bodyBytes ? limitBodyTo(route.bodyBytes) : limitBody
  const input = await orStalled(async () => {
    await limit(c, async () => undefined)
    return readInput(c, route)
  })
  const run = async () => {
    const result = await handler(ctx, input)
    return {
      status: route.response ? (route.status ?? 200) : 204,
      body: route.response ? route.response.parse(result) : null,
    }
  }
  const { status, body } = route.idempotent
    ? await answerOnce(ctx, c.req.header('idempotency-key'), input.body, run)
    : await run()
  c.header('Cache-Control', cacheControl(c, route))
  return body === null ? c.body(null, 204) : c.json(body as object, status as 200)
}

type Asked = {
  /** What staff see while they view an account: `own` is their own data, `hidden` is refused. */
  view: 'own' | 'shown' | 'hidden'
  call: string
}

/** The context of one request; contexts are built only here, in the worker and in tests. */
export async function contextOf(
  c: Context,
  parts: Parts,
  access: Access,
  { view, call }: Asked = { view: 'hidden', call: c.req.routePath },
): Promise<Ctx> {
  const client = clientFacts(c, parts.settings)
  const now = new Date()
  const actor = await actorOf(c, { ...parts, now }, access)
  requireShownAccount(c, actor, now)
  const ctx = { ...parts, actor, now, requestId: c.get('requestId'), client }
  if (view === 'own' || isStaffOnly(access)) return ctx
  const asked = { method: c.req.method, call, isOwnersAlone: view === 'hidden' }
  return { ...ctx, actor: await actAsViewed(ctx, asked) }
}

/** Why a bearer is invalid: the refusal's code, and who ended its session, if somebody did. */
const bearerRefused = ({ code, reason }: AppError): string =>
  `Bearer error="invalid_token", error_description="${code}"${reason ? `, reason="${reason}"` : ''}`

/**
 * The caller. For calls without a required sign-in an invalid bearer counts as none, so that a client can sign in or
 * refresh with it; every answer states that it was invalid (RFC 6750 §3, RFC 9110 §11.6.1).
 */
async function actorOf(c: Context, parts: Parts & { now: Date }, access: Access): Promise<Actor> {
  try {
    return await authenticate(parts, c.req.raw.headers)
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'unauthenticated') throw error
    c.header('WWW-Authenticate', bearerRefused(error))
    if (asksForSignIn(access)) throw error
    return { kind: 'guest' }
  }
}

/** Answers to anonymous requests may be cached publicly; others are private. */
function cacheControl(c: Context, route: Route): string {
  if (route.sharedSeconds === undefined || c.req.header('authorization')) return 'private, no-store'
  return `public, max-age=0, s-maxage=${route.sharedSeconds}, stale-while-revalidate=600`
}

async function readInput(c: Context, route: Route): Promise<Input<Route>> {
  return {
    params: readParams(c, route) as undefined,
    query: (route.query && check(route.query, queryOf(c))) as undefined,
    body: (route.body && check(route.body, await readJson(c))) as undefined,
    request: c.req.raw,
  }
}

function readParams(c: Context, route: Route): unknown {
  if (!route.params) return undefined
  const result = route.params.safeParse(c.req.param())
  if (!result.success) throw notFound()
  return result.data
}

/** One value as a string, several of one name as an array. */
function queryOf(c: Context): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? '') : values,
    ]),
  )
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid', 'invalid-json', 'リクエストの本文がJSONとして読めません。')
  }
}

function check(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: issueMessage })
  if (result.success) return result.data
  const details = result.error.issues
    .slice(0, 20)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  throw new AppError('invalid', 'invalid-input', '入力内容をご確認ください。', { details })
}
