import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { answerFaulty } from '../answer-fault'
import { failureBody, PaidyFailure } from './failure'
import type { Network } from './network'
import { capturePayment, closePayment, createPayment, findPayment, refundPayment } from './payments'
import { paidyId } from './store'
import { changeToken, findToken } from './tokens'

type Handle = (id: string, body: unknown) => object

/** Every Paidy API call that the stand-in supports. */
function routesOf(network: Network): [method: 'GET' | 'POST', path: string, handle: Handle][] {
  return [
    ['POST', '/payments', (_, body) => createPayment(network, body)],
    ['GET', '/payments/:id', (id) => findPayment(network, id)],
    ['POST', '/payments/:id/captures', (id, body) => capturePayment(network, id, body)],
    ['POST', '/payments/:id/refunds', (id, body) => refundPayment(network, id, body)],
    ['POST', '/payments/:id/close', (id) => closePayment(network, id)],
    ['GET', '/tokens/:id', (id) => findToken(network, id)],
    ['POST', '/tokens/:id/suspend', (id) => changeToken(network, id, 'suspend')],
    ['POST', '/tokens/:id/resume', (id) => changeToken(network, id, 'resume')],
    ['POST', '/tokens/:id/delete', (id) => changeToken(network, id, 'delete')],
  ]
}

function checkKey({ keys }: Network, authorization: string | undefined): void {
  const key = authorization?.replace(/^Bearer /u, '') ?? ''
  const isRight = keys.secret === undefined ? key.startsWith('sk_test_') : key === keys.secret
  if (!isRight) throw new PaidyFailure(401, 'authentication.failed', 'The API key is not valid.')
}

const parseBody = (text: string): unknown => {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new PaidyFailure(400, 'request_content.malformed', 'The body is not JSON.')
  }
}

/** Paidy's HTTP API, for servers with the secret key. */
export function paidyApi(network: Network): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const refuse = (error: unknown) => {
    const failure =
      error instanceof PaidyFailure
        ? failureBody(error, paidyId('err'))
        : { reference: paidyId('err'), status: '500', code: 'internal', title: 'Internal error' }
    return Response.json(failure, { status: Number(failure.status) })
  }
  for (const [method, path, handle] of routesOf(network))
    app.on(method, path, (c) =>
      answerFaulty(
        c,
        network.faults,
        async () => {
          try {
            checkKey(network, c.req.header('authorization'))
            return Response.json(handle(c.req.param('id') ?? '', parseBody(await c.req.text())))
          } catch (error) {
            if (!(error instanceof PaidyFailure)) console.error('[deferred network]', error)
            return refuse(error)
          }
        },
        () => refuse(undefined),
      ),
    )
  return app
}
