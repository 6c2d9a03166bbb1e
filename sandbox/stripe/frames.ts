import { Hono } from 'hono'
import { z } from 'zod'
import { browserScripts, SCRIPT_HEADERS } from '../browser-scripts'
import { cardPage, challengePage } from './frame-pages'
import type { Network } from './network'
import type { Intent } from './objects/attempt'
import { endPaymentChallenge } from './objects/confirm-payment'
import { endSetupChallenge } from './objects/setup-intents'
import { StripeFailure } from './request/failure'

const SCRIPTS = ['stripe', 'card-frame', 'challenge-frame'] as const
const browserScript = browserScripts('sandbox/stripe/browser', SCRIPTS)

const endSchema = z.object({
  intent: z.string(),
  clientSecret: z.string(),
  outcome: z.enum(['pass', 'fail']),
})

function findIntent(network: Network, id: string, clientSecret: string): Intent | undefined {
  const { paymentIntents, setupIntents } = network.store.tables
  const intent = paymentIntents.get(id) ?? setupIntents.get(id)
  return intent?.client_secret === clientSecret ? intent : undefined
}

function endChallenge(network: Network, intent: Intent, passed: boolean, origin: string) {
  try {
    if (intent.object === 'payment_intent')
      endPaymentChallenge(network.ownCall(origin), intent, passed)
    else endSetupChallenge(network.ownCall(origin), intent, passed)
  } catch (error) {
    // A card refused after the challenge is an outcome; the page's script reads it from the intent.
    if (!(error instanceof StripeFailure) || error.status !== 402) throw error
  }
}

/** The browser's side of the network: its script, the framed card fields, the 3-D Secure page. */
export function frames(network: Network): Hono {
  const app = new Hono()
  for (const name of SCRIPTS)
    app.get(`/js/${name}.js`, async (c) => c.body(await browserScript(name), 200, SCRIPT_HEADERS))

  app.get('/frame/card', (c) => c.html(cardPage()))
  app.get('/frame/challenge', (c) => {
    const { intent: id = '', client_secret: secret = '' } = c.req.query()
    const intent = findIntent(network, id, secret)
    if (!intent) return c.text('この認証は見つかりません。', 404)
    const method = network.store.tables.paymentMethods.get(intent.payment_method ?? '')
    const amountYen = intent.object === 'payment_intent' ? intent.amount : undefined
    return c.html(challengePage({ amountYen, last4: method?.card.last4 ?? '----' }))
  })
  app.post('/frame/challenge', async (c) => {
    const end = endSchema.safeParse(await c.req.json())
    if (!end.success) return c.json({ error: 'invalid' }, 400)
    const intent = findIntent(network, end.data.intent, end.data.clientSecret)
    if (!intent) return c.json({ error: 'not found' }, 404)
    // If it was pressed twice, or ended in another window, the first outcome counts.
    if (intent.status === 'requires_action')
      endChallenge(network, intent, end.data.outcome === 'pass', new URL(c.req.url).origin)
    return c.json({ status: intent.status })
  })
  return app
}
