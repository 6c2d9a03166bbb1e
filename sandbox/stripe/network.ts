import { join } from 'node:path'
import { Faults } from '../faults'
import { recordEvent } from './events'
import type { Call, Emit } from './request/call'
import { Idempotency } from './request/idempotency'
import type { Keys } from './request/keys'
import { Params } from './request/params'
import { Store, stripeId } from './store'
import { type Endpoint, Webhooks } from './webhooks'

export interface NetworkOptions {
  /** The folder of stripe.json, which stores the state. */
  dir: string
  keys?: Keys | undefined
  webhook?: Endpoint | undefined
}

/** The parts of a running card network. */
export interface Network {
  store: Store
  faults: Faults
  webhooks: Webhooks
  idempotency: Idempotency
  keys: Keys
  emitFor: (request: { id: string | null; idempotency_key: string | null }) => Emit
  /** A call from the network's own pages and controls. */
  ownCall: (origin: string) => Call
}

export function openNetwork({ dir, keys = {}, webhook }: NetworkOptions): Network {
  const store = new Store(join(dir, 'stripe.json'))
  const faults = new Faults()
  const webhooks = new Webhooks(store, faults, webhook)
  const emitFor: Network['emitFor'] = (request) => (type, subject) => {
    webhooks.enqueue(recordEvent(store, type, subject, request))
    store.changed()
  }
  return {
    store,
    faults,
    webhooks,
    idempotency: new Idempotency(store),
    keys,
    emitFor,
    ownCall: (origin) => ({
      store,
      emit: emitFor({ id: stripeId('req'), idempotency_key: null }),
      params: new Params({}),
      id: '',
      byBrowser: false,
      origin,
    }),
  }
}
