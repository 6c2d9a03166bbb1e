import { randomBytes } from 'node:crypto'
import { JsonFile } from '../json-file'
import type { Behaviour } from './objects/test-cards'
import { noSuch } from './request/failure'
import type {
  BalanceTransaction,
  Charge,
  Customer,
  Dispute,
  NetworkEvent,
  PaymentIntent,
  PaymentMethod,
  Refund,
  SetupIntent,
} from './wire'

/** The hidden data of a card. Numbers and CVCs are not stored at all. */
export interface CardSecret {
  behaviour: Behaviour
  /** Authenticated once for later use, so that 3-D Secure is not required again. */
  setUp: boolean
  /** Used or detached without a customer, so it cannot be used again. */
  spent: boolean
}

interface SavedAnswer {
  fingerprint: string
  savedAtMs: number
  status: number
  body: string
  requestId: string
}

export interface Tables {
  customers: Map<string, Customer>
  paymentMethods: Map<string, PaymentMethod>
  paymentIntents: Map<string, PaymentIntent>
  setupIntents: Map<string, SetupIntent>
  charges: Map<string, Charge>
  refunds: Map<string, Refund>
  disputes: Map<string, Dispute>
  balanceTransactions: Map<string, BalanceTransaction>
  events: Map<string, NetworkEvent>
  cardSecrets: Map<string, CardSecret>
  savedAnswers: Map<string, SavedAnswer>
}

const emptyTables = (): Tables => ({
  customers: new Map(),
  paymentMethods: new Map(),
  paymentIntents: new Map(),
  setupIntents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  balanceTransactions: new Map(),
  events: new Map(),
  cardSecrets: new Map(),
  savedAnswers: new Map(),
})

const NOUNS: Partial<Record<keyof Tables, string>> = {
  customers: 'customer',
  paymentMethods: 'PaymentMethod',
  paymentIntents: 'payment_intent',
  setupIntents: 'setupintent',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  balanceTransactions: 'balance transaction',
  events: 'event',
}

const MOST_EVENTS = 5000
const ANSWER_RETENTION_MS = 24 * 60 * 60 * 1000

/** `pi_` + 24 letters and digits. */
export const stripeId = (prefix: string) =>
  `${prefix}_${randomBytes(32)
    .toString('base64')
    .replace(/[^a-zA-Z0-9]/g, '')
    .padEnd(24, '0')
    .slice(0, 24)}`

export const nowSeconds = () => Math.floor(Date.now() / 1000)

/** All objects of the network, in memory, mirrored to one JSON file. */
export class Store {
  readonly tables = emptyTables()
  private readonly file: JsonFile

  constructor(path: string) {
    this.file = new JsonFile(path, () =>
      Object.fromEntries(Object.entries(this.tables).map(([name, rows]) => [name, [...rows]])),
    )
    const saved = this.file.read() as Record<string, [string, never][]> | undefined
    for (const [name, rows] of Object.entries(this.tables))
      for (const [id, row] of saved?.[name] ?? []) rows.set(id, row)
  }

  changed() {
    this.prune()
    this.file.changed()
  }

  flush() {
    this.file.flush()
  }

  /** @throws StripeFailure 404 resource_missing, or 400 if the id came as a parameter */
  get<Name extends keyof Tables>(name: Name, id: string, param?: string): TableRow<Name> {
    const row = this.tables[name].get(id) as TableRow<Name> | undefined
    if (row) return row
    throw param ? noSuch(NOUNS[name] ?? name, id, param, 400) : noSuch(NOUNS[name] ?? name, id)
  }

  /** Any object by its id, of any kind (for `expand[]`). */
  find(id: string): unknown {
    for (const name of Object.keys(NOUNS) as (keyof Tables)[]) {
      const row = this.tables[name].get(id)
      if (row) return row
    }
    return undefined
  }

  private prune() {
    const { events, savedAnswers } = this.tables
    for (const id of events.keys()) {
      if (events.size <= MOST_EVENTS) break
      events.delete(id)
    }
    for (const [key, answer] of savedAnswers) {
      if (answer.savedAtMs > Date.now() - ANSWER_RETENTION_MS) break
      savedAnswers.delete(key)
    }
  }
}

export type TableRow<Name extends keyof Tables> =
  Tables[Name] extends Map<string, infer Row> ? Row : never
