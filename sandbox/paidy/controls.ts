import { Hono } from 'hono'
import { z } from 'zod'
import { faultsSchema } from '../faults'
import { PaidyFailure } from './failure'
import type { Network } from './network'
import { findPayment } from './payments'
import { settle } from './settlements'
import { changeToken, makeToken, TEST_CONSUMERS } from './tokens'

const consumerSchema = z.object({
  email: z.string().default(TEST_CONSUMERS.success),
  phone: z.string().default('08000000001'),
})
const deliverSchema = z.object({
  payment: z.string().optional(),
  status: z.string().default('authorize_success'),
  copies: z.number().int().min(1).max(100).default(1),
})
const settleSchema = z.object({ payments: z.array(z.string()).optional() })
const changeSchema = z.enum(['suspend', 'resume', 'delete'])

/** The controls for tests and the operator of the demo: faults, queued webhooks, consents without a browser. */
export function controls(network: Network): Hono {
  const app = new Hono()
  const { store, faults, webhooks } = network
  const body = async (request: Request): Promise<unknown> => {
    const text = await request.text()
    return text === '' ? {} : JSON.parse(text)
  }
  const inForce = () => ({ webhooks: faults.webhooks, api: faults.api })

  app.get('/state', (c) =>
    c.json({
      payments: [...store.payments.values()],
      tokens: [...store.tokens.values()],
      heldHints: webhooks.queuedHints(),
    }),
  )
  app.get('/faults', (c) => c.json(inForce()))
  app.post('/faults', async (c) => {
    faults.change(faultsSchema.parse(await body(c.req.raw)))
    if (!faults.webhooks.off) void webhooks.deliverQueued()
    return c.json(inForce())
  })
  app.delete('/faults', (c) => {
    faults.clear()
    void webhooks.deliverQueued()
    return c.json(inForce())
  })
  app.post('/webhooks/deliver', async (c) => {
    const { payment, status, copies } = deliverSchema.parse(await body(c.req.raw))
    if (payment === undefined) return c.json({ deliveries: await webhooks.deliverQueued() })
    const { id, order } = findPayment(network, payment)
    const timestamp = new Date().toISOString()
    const hint = { payment_id: id, order_ref: order.order_ref, status, timestamp }
    return c.json({ deliveries: await webhooks.replay(hint, copies) })
  })
  app.post('/webhooks/drop', (c) => {
    webhooks.dropQueued()
    return c.json({})
  })
  app.post('/tokens', async (c) =>
    c.json(makeToken(network, consumerSchema.parse(await body(c.req.raw)))),
  )
  app.post('/tokens/:id/:change', (c) =>
    c.json(changeToken(network, c.req.param('id'), changeSchema.parse(c.req.param('change')))),
  )
  app.post('/payments/:id/expire', (c) => {
    const payment = findPayment(network, c.req.param('id'))
    if (payment.status === 'authorized') payment.status = 'closed'
    store.changed()
    return c.json(payment)
  })
  app.post('/settlements', async (c) => {
    const { payments } = settleSchema.parse(await body(c.req.raw))
    return c.json({ file: settle(network, payments) })
  })
  app.onError((error, c) => {
    if (error instanceof PaidyFailure) return c.json({ error: error.code }, 400)
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return c.json({ error: error.message }, 400)
    throw error
  })
  return app
}
