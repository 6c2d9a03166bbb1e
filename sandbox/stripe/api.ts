import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { leaveUnanswered } from '../answer-fault'
import { FAULT_HEADER } from '../faults'
import { API_VERSION } from './events'
import type { Network } from './network'
import { expandAnswer } from './request/expand'
import { type FailureBody, StripeFailure } from './request/failure'
import { parseForm } from './request/form'
import type { Answer } from './request/idempotency'
import { checkKey } from './request/keys'
import { Params } from './request/params'
import { type Route, routes } from './routes'
import { stripeId } from './store'

type Ctx = Context<{ Bindings: HttpBindings }>

const json = (value: unknown) => JSON.stringify(value, null, 2)
const failureAnswer = (status: number, error: FailureBody, requestId: string): Answer => ({
  status,
  body: json({ error }),
  requestId,
})

function send({ status, body, requestId, replayed }: Answer): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': API_VERSION,
      ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
    },
  })
}

const internalError = (requestId: string) =>
  send(failureAnswer(500, { type: 'api_error', message: 'An unknown error occurred.' }, requestId))

function carryOut(network: Network, route: Route, c: Ctx, form: string, requestId: string): Answer {
  const params = new Params(parseForm(form))
  const idempotencyKey = c.req.header('idempotency-key') ?? null
  try {
    const byBrowser = checkKey(
      network.keys,
      c.req.header('authorization'),
      `${c.req.method} ${c.req.path}`,
    )
    const answer = route.handle({
      store: network.store,
      emit: network.emitFor({ id: requestId, idempotency_key: idempotencyKey }),
      params,
      id: c.req.param('id') ?? '',
      byBrowser,
      origin: new URL(c.req.url).origin,
    })
    const paths = byBrowser ? [] : params.list('expand')
    return { status: 200, body: json(expandAnswer(network.store, answer, paths)), requestId }
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    return failureAnswer(error.status, error.body, requestId)
  } finally {
    if (c.req.method !== 'GET') network.store.changed()
  }
}

async function answerCall(network: Network, route: Route, c: Ctx): Promise<Response> {
  const requestId = stripeId('req')
  const fault = network.faults.take(c.req.method, c.req.path, c.req.header(FAULT_HEADER))
  if (fault?.effect === 'error-before') return internalError(requestId)
  if (fault?.effect.endsWith('-before')) return leaveUnanswered(c, fault.effect)

  const isRead = c.req.method === 'GET'
  const form = isRead ? new URL(c.req.url).search : await c.req.text()
  const key = isRead ? undefined : c.req.header('idempotency-key')
  const answer = await network.idempotency
    .run(key, `${c.req.method} ${c.req.path}\n${form}`, async () => {
      if (fault?.effect === 'slow') await new Promise((done) => setTimeout(done, fault.delayMs))
      return carryOut(network, route, c, form, requestId)
    })
    .catch((error: unknown) => {
      if (!(error instanceof StripeFailure)) throw error
      return failureAnswer(error.status, error.body, requestId)
    })
  if (fault?.effect === 'error-after') return internalError(requestId)
  if (fault?.effect.endsWith('-after')) return leaveUnanswered(c, fault.effect)
  return send(answer)
}

/** Stripe's HTTP API below `/v1`, for servers (secret key) and browsers (publishable key, CORS). */
export function stripeApi(network: Network): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(cors({ origin: '*', allowMethods: ['GET', 'POST', 'DELETE'], maxAge: 600 }))
  for (const route of routes) app.on(route.method, route.path, (c) => answerCall(network, route, c))
  app.onError((error) => {
    console.error('[card network]', error)
    return internalError(stripeId('req'))
  })
  app.all('*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`
    return send(failureAnswer(404, { type: 'invalid_request_error', message }, stripeId('req')))
  })
  return app
}
