import { Hono } from 'hono'
import { z } from 'zod'
import { browserScripts, SCRIPT_HEADERS } from '../browser-scripts'
import { consentPage } from './consent-page'
import type { Network } from './network'
import { makeToken, TEST_CONSUMERS } from './tokens'

const SCRIPTS = ['paidy', 'consent-frame'] as const
const browserScript = browserScripts('sandbox/paidy/browser', SCRIPTS)

const consentSchema = z.object({
  apiKey: z.string().startsWith('pk_test_'),
  email: z.email(),
  phone: z.string().regex(/^0\d{9,10}$/),
  code: z.string().regex(/^\d{4}$/),
})

/** The browser's side of the network: its script and the consent page. */
export function frames(network: Network): Hono {
  const app = new Hono()
  for (const name of SCRIPTS)
    app.get(`/js/${name}.js`, async (c) => c.body(await browserScript(name), 200, SCRIPT_HEADERS))
  app.get('/frame/consent', (c) => {
    const { store = '', email = '', phone = '' } = c.req.query()
    return c.html(consentPage({ store, email, phone }))
  })
  app.post('/frame/consent', async (c) => {
    const input = consentSchema.safeParse(await c.req.json().catch(() => null))
    if (!input.success) return c.json({ error: 'invalid' }, 400)
    const { apiKey, email, phone } = input.data
    if (network.keys.public !== undefined && apiKey !== network.keys.public)
      return c.json({ error: 'unknown key' }, 401)
    if (email === TEST_CONSUMERS.rejectedConsent) return c.json({ status: 'rejected' })
    const { id, status, created_at } = makeToken(network, { email, phone })
    return c.json({ id, status, created_at })
  })
  return app
}
