import { Hono } from 'hono'
import { z } from 'zod'
import { faultsSchema } from '../faults'
import type { Network } from './network'
import { balanceOf, payOut } from './objects/balance'
import { confirmPayment, endPaymentChallenge } from './objects/confirm-payment'
import { decideDispute, moveDispute, openDispute } from './objects/disputes'
import { makePaymentMethod, plainCard } from './objects/payment-methods'
import { failRefund } from './objects/refunds'
import type { Call } from './request/call'
import { StripeFailure } from './request/failure'
import { Params } from './request/params'
import type { PaymentIntent } from './wire'

const deliverSchema = z.object({
  event: z.string().optional(),
  copies: z.number().int().min(1).max(100).default(1),
})
const paySchema = z.object({
  number: z.string().default('4242424242424242'),
  challenge: z.enum(['pass', 'fail', 'leave']).default('pass'),
  saveCard: z.boolean().default(false),
})
const disputeSchema = z.object({ status: z.enum(['won', 'lost']) })
const openSchema = z.object({
  status: z.string().optional(),
  amount: z.number().int().min(1).optional(),
})
const failSchema = z.object({ reason: z.string().optional() })
const moveSchema = z.object({ status: z.string(), withdrawn: z.boolean().optional() })

const ageSchema = z.object({ seconds: z.number().int() })
const tableSchema = z.enum(['events', 'refunds', 'disputes'])

/** Pays as the browser would: card fields, confirm, and the 3-D Secure page if it is required. */
function payAsBrowser(call: Call, intent: PaymentIntent, pay: z.infer<typeof paySchema>) {
  const method = makePaymentMethod(call.store, plainCard(pay.number), call.params)
  const params = new Params({
    payment_method: method.id,
    setup_future_usage: pay.saveCard ? 'off_session' : '',
  })
  try {
    confirmPayment({ ...call, params }, intent)
  } catch (error) {
    // A declined card is an outcome, not a fault of this request.
    if (!(error instanceof StripeFailure) || error.status !== 402) throw error
  }
  if (intent.status === 'requires_action' && pay.challenge !== 'leave')
    endPaymentChallenge(call, intent, pay.challenge === 'pass')
  return intent
}

/** The controls for tests and the operator of the demo: faults, queued webhooks, payments without a browser. */
export function controls(network: Network): Hono {
  const app = new Hono()
  app.get('/state', (c) => c.json(stateOf(network)))
  app.route('/faults', faultControls(network))
  app.route('/webhooks', webhookControls(network))
  app.route('/', objectControls(network))
  app.onError((error, c) => {
    if (error instanceof StripeFailure) return c.json({ error: error.body }, 400)
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return c.json({ error: { message: error.message } }, 400)
    throw error
  })
  return app
}

const stateOf = ({ store: { tables }, webhooks }: Network) => ({
  paymentIntents: [...tables.paymentIntents.values()],
  charges: [...tables.charges.values()],
  refunds: [...tables.refunds.values()],
  disputes: [...tables.disputes.values()],
  heldEvents: webhooks.queuedEvents(),
})

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  return text === '' ? {} : JSON.parse(text)
}

/** Faults on purpose. */
function faultControls({ faults, webhooks }: Network): Hono {
  const app = new Hono()
  const current = () => ({ webhooks: faults.webhooks, api: faults.api })
  app.get('/', (c) => c.json(current()))
  app.post('/', async (c) => {
    faults.change(faultsSchema.parse(await bodyOf(c.req.raw)))
    if (!faults.webhooks.off) void webhooks.deliverQueued()
    return c.json(current())
  })
  app.delete('/', (c) => {
    faults.clear()
    void webhooks.deliverQueued()
    return c.json(current())
  })
  return app
}

/** Webhooks that were queued, or are sent once more. */
function webhookControls({ store, webhooks }: Network): Hono {
  const app = new Hono()
  app.post('/deliver', async (c) => {
    const { event, copies } = deliverSchema.parse(await bodyOf(c.req.raw))
    const deliveries =
      event === undefined
        ? await webhooks.deliverQueued()
        : await webhooks.replay(store.get('events', event), copies)
    return c.json({ deliveries })
  })
  app.post('/drop', (c) => {
    webhooks.dropQueued()
    return c.json({})
  })
  return app
}

/** External changes of payments, refunds and disputes. */
function objectControls(network: Network): Hono {
  const app = new Hono()
  const { store } = network
  const ownCall = (url: string) => network.ownCall(new URL(url).origin)

  // Moves the clock of one object, so that tests need not wait.
  app.post('/age/:table/:id', async (c) => {
    const { seconds } = ageSchema.parse(await bodyOf(c.req.raw))
    const row = store.get(tableSchema.parse(c.req.param('table')), c.req.param('id'))
    row.created -= seconds
    store.changed()
    return c.json(row)
  })
  app.post('/payment_intents/:id/pay', async (c) => {
    const pay = paySchema.parse(await bodyOf(c.req.raw))
    const intent = store.get('paymentIntents', c.req.param('id'))
    return c.json(payAsBrowser(ownCall(c.req.url), intent, pay))
  })
  app.post('/payment_intents/:id/dispute', async (c) => {
    const how = openSchema.parse(await bodyOf(c.req.raw))
    const { latest_charge } = store.get('paymentIntents', c.req.param('id'))
    return c.json(openDispute(ownCall(c.req.url), store.get('charges', latest_charge ?? ''), how))
  })
  app.get('/balance', (c) => c.json(balanceOf(store)))
  app.post('/payouts', (c) => {
    const payout = payOut(store)
    store.changed()
    return c.json({ payout })
  })
  app.post('/refunds/:id/fail', async (c) => {
    const { reason } = failSchema.parse(await bodyOf(c.req.raw))
    const refund = store.get('refunds', c.req.param('id'))
    return c.json(failRefund(ownCall(c.req.url), refund, reason))
  })
  app.post('/disputes/:id/move', async (c) => {
    const { status, withdrawn } = moveSchema.parse(await bodyOf(c.req.raw))
    const dispute = store.get('disputes', c.req.param('id'))
    return c.json(moveDispute(ownCall(c.req.url), dispute, status, withdrawn))
  })
  app.post('/disputes/:id/close', async (c) => {
    const { status } = disputeSchema.parse(await bodyOf(c.req.raw))
    const dispute = store.get('disputes', c.req.param('id'))
    return c.json(decideDispute(ownCall(c.req.url), dispute, status))
  })
  return app
}
