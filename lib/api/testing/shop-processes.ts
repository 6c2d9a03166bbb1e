import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { consentsOf, merchandiseOf } from '@/lib/domain/shop/orders/testing/shelf'
import { newId } from '@/lib/kit/ids'
import { listen } from '@/sandbox/listen'
import { startDeferredNetwork } from '@/sandbox/paidy'
import { startCardNetwork } from '@/sandbox/stripe'
import { type Person, somebody } from './catalogue'
import { giveRoles } from './give-roles'
import { openTestMedia } from './media'
import { answers, bundleProcesses, type TestProcess } from './processes'

const SECRET = 'whsec_0123456789abcdef'
const CARD_KEY = 'sk_test_shop_processes'
const DEFERRED_KEY = 'sk_test_shop_deferred'
const STAFF_DOMAIN = 'staff.koeniwa.test'

type Intent = { id: string; status: string; metadata: { orderId: string } }
type Charge = { status: string; amount: number; payment_intent: string }
export type CardState = { paymentIntents: Intent[]; charges: Charge[]; heldEvents: object[] }

/** The shop as it runs in production: so many services and a worker, processes of their own, on one database. */
export type ShopProcesses = Awaited<ReturnType<typeof openShopProcesses>>

export async function openShopProcesses(
  serviceCount: number,
  overrides: Record<string, string> = {},
  nodeArgs: { service?: readonly string[]; worker?: readonly string[] } = {},
) {
  const dir = await mkdtemp(join(tmpdir(), 'koeniwa-processes-'))
  const ports = await freePorts(serviceCount)
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const { card, deferred } = await startNetworks(dir, `${origins[0]}/api/payment`)
  const shop = await openTestMedia('disk', {
    STRIPE_SECRET_KEY: CARD_KEY,
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_BASE: card.origin,
    PAIDY_SECRET_KEY: DEFERRED_KEY,
    PAIDY_API_BASE: deferred.origin,
    RATE_LIMIT_FACTOR: '1000',
    INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN,
    ...overrides,
  })
  const bundles = await bundleProcesses({
    service: './lib/api/main.ts',
    worker: './worker/main.ts',
  })
  const environment = { ...shop.environment, LOG_LEVEL: 'info' }
  const services = origins.map((origin, i) =>
    bundles.process(
      'service',
      { ...environment, API_PORT: String(ports[i]) },
      () => answers(origin),
      nodeArgs.service,
    ),
  )
  const worker = bundles.process(
    'worker',
    environment,
    (said) => said.includes('worker ready'),
    nodeArgs.worker,
  )
  const processes: readonly TestProcess[] = [...services, worker]
  await Promise.all(processes.map((one) => one.start()))
  const control = controlOf(card.origin)
  const deferredControl = controlOf(deferred.origin)
  return {
    shop,
    services,
    worker,
    origins,
    secret: SECRET,
    control,
    deferredControl,
    cardState: () => control<CardState>('GET', '/state'),
    ...merchandiseOf(shop.parts),
    ...consentsOf(shop.parts, (path, body, method = 'POST') => deferredControl(method, path, body)),
    /** Somebody signed in who has an address in Tokyo. */
    buyer: async (): Promise<Person> => {
      const person = await somebody(shop.parts)
      await merchandiseOf(shop.parts).address(actorOf(person))
      return person
    },
    staff: () => staffMember(shop.parts),
    call: callerOf(origins),
    close: async () => {
      await Promise.all(processes.map((one) => one.kill()))
      await shop.close()
      await card.close()
      await deferred.close()
      await bundles.remove()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

export function actorOf({ ctx }: Person) {
  if (ctx.actor.kind !== 'account') throw new Error('somebody is an account')
  return ctx.actor
}

async function startNetworks(dir: string, webhooks: string) {
  const card = await startCardNetwork({
    dir,
    keys: { secret: CARD_KEY },
    webhook: { url: `${webhooks}/stripe/webhook`, secret: SECRET },
  })
  const deferred = await startDeferredNetwork({
    dir,
    keys: { secret: DEFERRED_KEY },
    webhookUrl: `${webhooks}/paidy/webhook`,
  })
  return { card, deferred }
}

async function staffMember(parts: Parameters<typeof somebody>[0]): Promise<Person> {
  const person = await somebody(parts, { email: `${newId()}@${STAFF_DOMAIN}` })
  await giveRoles(parts, person.uid, ['admin'])
  return person
}

/** Makes a call of somebody's at one of the services; null when it died meanwhile. */
function callerOf(origins: readonly string[]) {
  return async <T>(
    by: Person | null,
    method: string,
    path: string,
    { body, at = 0, key = newId() }: { body?: object; at?: number; key?: string } = {},
  ) => {
    const answer = await fetch(`${origins[at % origins.length]}/api${path}`, {
      method,
      headers: { ...(by && { authorization: `Bearer ${by.bearer}` }), 'idempotency-key': key },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null)
    const text = await answer?.text().catch(() => null)
    return answer && typeof text === 'string'
      ? { status: answer.status, body: JSON.parse(text || 'null') as T }
      : null
  }
}

async function freePorts(count: number): Promise<number[]> {
  const open = await Promise.all(
    Array.from({ length: count }, () => listen(new Hono(), '127.0.0.1', 0)),
  )
  await Promise.all(open.map((one) => one.close()))
  return open.map(({ origin }) => Number(new URL(origin).port))
}

function controlOf(origin: string) {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${origin}/sandbox${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    return (await answer.json()) as T
  }
}
