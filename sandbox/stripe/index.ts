import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { faultsPage } from '../faults-page'
import { type Listening, listen } from '../listen'
import { stripeApi } from './api'
import { controls } from './controls'
import { frames } from './frames'
import { type NetworkOptions, openNetwork } from './network'

const HINTS = [
  '4242 4242 4242 4242: 支払えます。',
  '4000 0000 0000 0002: 断られます（9995 残高不足、0069 期限切れ、0127 セキュリティコード、0119 処理の失敗）。',
  '4000 0027 6000 3184: いつも本人認証を求めます。4000 0082 6000 3178 は認証のあとに断られます。',
  '4000 0000 0000 0259: 支払いのあとに異議が申し立てられます。',
]

/**
 * Starts the stand-in of the card network. The real SDKs use `origin`; `close` saves the state in the folder and ends.
 * @throws Error if the port is in use or the saved state is unreadable
 */
export async function startCardNetwork(
  options: NetworkOptions & { host?: string; port?: number },
): Promise<Listening> {
  const network = openNetwork(options)
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/healthz', (c) => c.text('ok'))
  app.route('/v1', stripeApi(network))
  app.route('/sandbox', controls(network))
  app.route('/', frames(network))
  app.route(
    '/',
    faultsPage({
      title: 'カードの試験用決済網',
      faults: network.faults,
      queued: () => network.webhooks.queuedEvents().length,
      deliver: network.webhooks.deliverQueued.bind(network.webhooks),
      hints: HINTS,
    }),
  )
  const listening = await listen(app, options.host ?? '127.0.0.1', options.port ?? 0)
  network.webhooks.resume()
  return {
    origin: listening.origin,
    close: async () => {
      network.webhooks.close()
      await listening.close()
      network.store.flush()
    },
  }
}
