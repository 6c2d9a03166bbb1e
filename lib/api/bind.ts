import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Contract, ContractKey } from '@/lib/contract'
import { contract } from '@/lib/contract'
import { type Access, asksForSignIn, isStaffOnly } from '@/lib/contract/access'
import { type Method, type Route, takesKey } from '@/lib/contract/route'
import type { Actor, Ctx, Parts } from '@/lib/domain/core/ctx'
import { hasStaffRole, requireOwnSignIn } from '@/lib/domain/core/policy'
import { actForChannel } from '@/lib/domain/creators/channels'
import { actAsViewed, noteStaffUse } from '@/lib/domain/people/identity'
import { AppError } from '@/lib/kit/errors'
import { CHANNEL_HEADER } from '@/lib/kit/http/channel-header'
import { shareComputation } from '@/lib/kit/share-computation'
import { admitToken } from './admit-token'
import { authenticate } from './authenticate'
import { checkAccess } from './check-access'
import { clientFacts } from './client-facts'
import { answerPreflights, isOpenRead, openToOrigins } from './cross-origin'
import { answerOnce } from './idempotency'
import { limitBody, limitBodyTo } from './limit-body'
import { orStalled } from './or-stalled'
import { type Input, readInput } from './read-input'
import { honoPath, refuseMethods } from './refuse-methods'
import { requireShownAccount } from './require-shown-account'
import { type SharedAnswer, sendShared, sharedAnswer } from './send-shared'

type Output<R> = R extends { response: infer S }
  ? S extends z.ZodType
    ? z.input<S>
    : undefined
  : never

/** One function for every call of the contract; a missing one does not compile. */
export type Handlers = {
  [K in ContractKey]: (ctx: Ctx, input: Input<Contract[K]>) => Promise<Output<Contract[K]>>
}

/** Limits of calls whose answer is shared: each request is counted before it shares one. */
export type Limits = { [K in ContractKey]?: (ctx: Ctx, input: Input<Contract[K]>) => Promise<void> }

type AnyHandler = (ctx: Ctx, input: Input<Route>) => Promise<unknown>
type Bound = {
  key: ContractKey
  route: Route
  handler: AnyHandler
  limit?: AnyHandler
  isOpen: boolean
}

/** Adds every call of the contract to the app: identity, access, validation, the handler, and its checked answer. */
export function bindContract(
  app: Hono,
  parts: Parts,
  { handlers, limits }: { handlers: Handlers; limits: Limits },
): void {
  // The router takes the first match, and `{` sorts after every letter: /user/check before
  // /user/{id}.
  const routes = (Object.entries(contract) as [ContractKey, Route][]).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  for (const [key, route] of routes) {
    const [method, path] = key.split(' ') as [Method, string]
    const bound = {
      key,
      route,
      handler: handlers[key] as AnyHandler,
      limit: limits[key] as AnyHandler,
      isOpen: isOpenRead(key, route),
    }
    if (bound.isOpen) answerPreflights(app, path, route)
    app.on(method, honoPath(path), (c) => answer(c, parts, bound))
  }
  refuseMethods(app)
}

async function answer(c: Context, parts: Parts, bound: Bound): Promise<Response> {
  const { key, route, handler } = bound
  if (bound.isOpen) for (const [name, value] of Object.entries(openToOrigins)) c.header(name, value)
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
    // A GET has no body, and to look for one is as much work as the rest of the request.
    if (!key.startsWith('GET ')) await limit(c, async () => undefined)
    return readInput(c, route)
  })
  await bound.limit?.(ctx, input)
  if (isForEverybody(c, route)) {
    const shared = await answerTogether(ctx, bound, input)
    return sendShared(c, shared, { 'Cache-Control': cacheControl(c, route) })
  }
  const run = async () => {
    const result = await handler(ctx, input)
    return {
      status: route.response ? (route.status ?? 200) : 204,
      body: route.response ? route.response.parse(result) : null,
    }
  }
  const { params, query } = input
  const { status, body } = takesKey(key, route)
    ? await answerOnce(ctx, c.req.header('idempotency-key'), [key, params, query, input.body], run)
    : await run()
  c.header('Cache-Control', cacheControl(c, route))
  return body === null ? c.body(null, 204) : c.json(body as object, status as 200)
}

const shared = new WeakMap<Parts['db'], ReturnType<typeof shareComputation<SharedAnswer>>>()

/** The same call of many guests at once is answered once: 50 cold misses cost the database as much as one or two. */
function answerTogether(
  ctx: Ctx,
  { key, route, handler }: Bound,
  input: Input<Route>,
): Promise<SharedAnswer> {
  const share = shared.get(ctx.db) ?? shareComputation<SharedAnswer>()
  shared.set(ctx.db, share)
  return share(JSON.stringify([key, input.params, input.query]), async () => {
    return sharedAnswer(JSON.stringify(route.response?.parse(await handler(ctx, input))))
  })
}

declare module 'hono' {
  /** What a refusal is logged with (`trace-of.ts`). */
  interface ContextVariableMap {
    isStaffCall?: boolean
    accountId?: string
  }
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
  c.set('isStaffCall', isStaffOnly(access))
  const sender = await actorOf(c, { ...parts, now, client }, access)
  if (sender.kind === 'account') c.set('accountId', sender.uid)
  const actor = admitToken(sender, { call, access })
  requireShownAccount(c, actor, now)
  const ctx = { ...parts, actor, now, requestId: c.get('requestId'), client }
  if (isStaffAtWork(actor, access)) await noteStaffUse(ctx)
  if (view === 'own' || isStaffOnly(access)) return ctx
  const asked = { method: c.req.method, call, isOwnersAlone: view === 'hidden' }
  return { ...ctx, actor: await actAsViewed(ctx, asked) }
}

/** Whether somebody of the staff makes a call of theirs, or sees somebody's pages. */
const isStaffAtWork = (actor: Actor, access: Access): boolean =>
  actor.kind === 'account' &&
  (actor.viewing !== undefined || (typeof access === 'object' && hasStaffRole(actor, access.staff)))

/** Why a bearer is invalid: the refusal's code, and who ended its session, if somebody did. */
const bearerRefused = ({ code, reason }: AppError): string =>
  `Bearer error="invalid_token", error_description="${code}"${reason ? `, reason="${reason}"` : ''}`

/**
 * The caller. For calls without a required sign-in an invalid bearer counts as none, so that a client can sign in or
 * refresh with it; every answer states that it was invalid (RFC 6750 §3, RFC 9110 §11.6.1).
 */
async function actorOf(
  c: Context,
  parts: Parts & Pick<Ctx, 'now' | 'client'>,
  access: Access,
): Promise<Actor> {
  try {
    return await authenticate(parts, c.req.raw.headers)
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'unauthenticated') throw error
    c.header('WWW-Authenticate', bearerRefused(error))
    if (asksForSignIn(access)) throw error
    return { kind: 'guest' }
  }
}

/** Whether the answer depends on nothing but the call, as it is for guests alone. */
const isForEverybody = (c: Context, { sharedSeconds, body }: Route): boolean =>
  sharedSeconds !== undefined && body === undefined && c.req.header('authorization') === undefined

/** Answers to anonymous requests may be cached publicly; others are private. */
function cacheControl(c: Context, route: Route): string {
  if (route.sharedSeconds === undefined || c.req.header('authorization')) return 'private, no-store'
  return `public, max-age=0, s-maxage=${route.sharedSeconds}, stale-while-revalidate=600`
}
