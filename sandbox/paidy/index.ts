import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { faultsPage } from '../faults-page'
import { type Listening, listen } from '../listen'
import { paidyApi } from './api'
import { controls } from './controls'
import { frames } from './frames'
import { type DeferredNetworkOptions, openNetwork } from './network'
import { TEST_CONSUMERS } from './tokens'

const HINTS = [
  `${TEST_CONSUMERS.success}: 支払いが承認されます（ほかのアドレスも同じです）。`,
  `${TEST_CONSUMERS.rejectedPayment}: 支払いが承認されません。`,
  `${TEST_CONSUMERS.rejectedConsent}: 登録が断られます。`,
]

/**
 * Starts the stand-in of the deferred-payment network: its API, its script for browsers, its webhooks. `close` saves
 * the state in the folder. @throws Error if the port is in use or the saved state is unreadable
 */
export async function startDeferredNetwork(
  options: DeferredNetworkOptions & { host?: string; port?: number },
): Promise<Listening> {
  const network = openNetwork(options)
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/healthz', (c) => c.text('ok'))
  app.route('/sandbox', controls(network))
  app.route('/', paidyApi(network))
  app.route('/', frames(network))
  app.route(
    '/',
    faultsPage({
      title: 'ペイディの試験用決済網',
      faults: network.faults,
      queued: () => network.webhooks.queuedHints().length,
      deliver: network.webhooks.deliverQueued.bind(network.webhooks),
      hints: HINTS,
    }),
  )
  const listening = await listen(app, options.host ?? '127.0.0.1', options.port ?? 0)
  return {
    origin: listening.origin,
    close: async () => {
      network.webhooks.close()
      await listening.close()
      network.store.flush()
    },
  }
}
