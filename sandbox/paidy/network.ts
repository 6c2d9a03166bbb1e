import { join } from 'node:path'
import { Faults } from '../faults'
import { Store } from './store'
import { Webhooks } from './webhooks'

export interface DeferredNetworkOptions {
  /** The folder of paidy.json, which stores the state. */
  dir: string
  /** The accepted keys; any test key if unset. */
  keys?: { secret?: string | undefined; public?: string | undefined } | undefined
  webhookUrl?: string | undefined
}

/** The parts of a running deferred-payment network. */
export interface Network {
  store: Store
  faults: Faults
  webhooks: Webhooks
  keys: { secret?: string | undefined; public?: string | undefined }
}

export function openNetwork({ dir, keys = {}, webhookUrl }: DeferredNetworkOptions): Network {
  const faults = new Faults()
  return {
    store: new Store(join(dir, 'paidy.json')),
    faults,
    webhooks: new Webhooks(faults, webhookUrl),
    keys,
  }
}
