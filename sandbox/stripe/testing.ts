import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { startCardNetwork } from './index'

export const SECRET_KEY = 'sk_test_sandbox'
export const PUBLISHABLE_KEY = 'pk_test_sandbox'
export const WEBHOOK_SECRET = 'whsec_sandbox_tests'

/** The real SDK, connected to a network on the loopback. */
function sdkFor(origin: string, key = SECRET_KEY, config: Stripe.StripeConfig = {}) {
  const { hostname, port } = new URL(origin)
  return new Stripe(key, { host: hostname, port, protocol: 'http', ...config })
}

/** A webhook endpoint that stores what arrives; `answer` decides the status. */
async function openInbox() {
  const arrived: Stripe.Event[] = []
  const bodies: { payload: string; signature: string }[] = []
  const waiting: (() => void)[] = []
  const inbox = { arrived, bodies, answer: (_nth: number) => 200 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const payload = Buffer.concat(chunks).toString()
      const signature = String(request.headers['stripe-signature'])
      bodies.push({ payload, signature })
      arrived.push(Stripe.webhooks.constructEvent(payload, signature, WEBHOOK_SECRET))
      response.writeHead(inbox.answer(bodies.length)).end()
      for (const check of waiting) check()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    inbox,
    url: `http://127.0.0.1:${port}/webhook`,
    /** Resolves when the received events satisfy the condition. */
    until: (condition: (events: Stripe.Event[]) => boolean) =>
      new Promise<void>((resolve) => {
        const check = () => condition(arrived) && resolve()
        waiting.push(check)
        check()
      }),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** A network of its own with the SDK and a webhook inbox. */
export async function openTestNetwork() {
  const dir = await mkdtemp(join(tmpdir(), 'card-network-'))
  const hook = await openInbox()
  const options = {
    dir,
    keys: { secret: SECRET_KEY, publishable: PUBLISHABLE_KEY },
    webhook: { url: hook.url, secret: WEBHOOK_SECRET },
  }
  let network = await startCardNetwork(options)
  const control = async (path: string, body: unknown = {}, method = 'POST') => {
    const response = await fetch(`${network.origin}/sandbox${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    })
    return (await response.json()) as Record<string, unknown>
  }
  return {
    hook,
    control,
    origin: () => network.origin,
    sdk: (key?: string, config?: Stripe.StripeConfig) => sdkFor(network.origin, key, config),
    restart: async () => {
      await network.close()
      network = await startCardNetwork(options)
    },
    close: async () => {
      await network.close()
      await hook.close()
      await rm(dir, { recursive: true })
    },
  }
}
