import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { type Listening, listen } from '../listen'
import { stripeApi } from './api'
import { controls } from './controls'
import { frames } from './frames'
import { type NetworkOptions, openNetwork } from './network'

/**
 * Starts the stand-in of the card network. The real SDKs speak with `origin`; `close` keeps the
 * state in the folder and ends. @throws Error when the port is taken or the saved state is unreadable
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
