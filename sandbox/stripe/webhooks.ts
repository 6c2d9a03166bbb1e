import { createHmac } from 'node:crypto'
import type { Faults } from '../faults'
import { nowSeconds, type Store } from './store'
import type { NetworkEvent } from './wire'

export interface Endpoint {
  url: string
  secret: string
}

export interface Delivery {
  event: string
  type: string
  /** The endpoint's status; 0 if it did not answer. */
  status: number
}

/** Pauses between attempts; after the last one the event is no longer sent (Stripe tries for three days). */
const RETRY_AFTER_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 60_000, 60_000]
const ANSWER_WITHIN_MS = 10_000
const BURST_MS = 150

const isTaken = ({ status }: Delivery) => status >= 200 && status < 300

/** `t=…,v1=…`, an HMAC-SHA256 of `t.payload` (docs.stripe.com/webhooks#verify-manually). */
function signPayload(payload: string, secret: string, atSeconds = nowSeconds()): string {
  const mac = createHmac('sha256', secret).update(`${atSeconds}.${payload}`).digest('hex')
  return `t=${atSeconds},v1=${mac}`
}

/** Sends events to the one endpoint, each at least once, in no guaranteed order. */
export class Webhooks {
  private readonly queued: NetworkEvent[] = []
  private burst: NetworkEvent[] = []
  private readonly timers = new Set<NodeJS.Timeout>()
  private readonly stop = new AbortController()

  constructor(
    private readonly store: Store,
    private readonly faults: Faults,
    private readonly endpoint: Endpoint | undefined,
  ) {}

  /** Sends again what a stopped process had not delivered. */
  resume() {
    for (const event of this.store.tables.events.values())
      if (event.pending_webhooks > 0) this.enqueue(event)
  }

  enqueue(event: NetworkEvent) {
    if (!this.endpoint) return
    event.pending_webhooks = 1
    if (this.faults.webhooks.off) this.queued.push(event)
    else if (this.faults.webhooks.reorder) this.collect(event)
    else this.later(this.faults.webhooks.delayMs, () => this.sendCopies(event))
  }

  /** Sends all queued events now, in order, once each. One that is not accepted is queued again, or retried. */
  async deliverQueued(): Promise<Delivery[]> {
    const deliveries: Delivery[] = []
    for (const event of this.queued.splice(0)) {
      const delivery = await this.send(event)
      deliveries.push(delivery)
      if (isTaken(delivery)) continue
      if (this.faults.webhooks.off) this.queued.push(event)
      else this.retry(event, 0)
    }
    return deliveries
  }

  /** Sends one event `copies` times at the same moment. */
  replay(event: NetworkEvent, copies: number): Promise<Delivery[]> {
    return Promise.all(Array.from({ length: copies }, () => this.send(event)))
  }

  /** Drops the queued webhooks, like a network that gave up sending them. */
  dropQueued() {
    for (const event of this.queued.splice(0)) event.pending_webhooks = 0
    this.store.changed()
  }

  queuedEvents = () => this.queued.map(({ id, type }) => ({ event: id, type }))

  close() {
    this.stop.abort()
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
  }

  private collect(event: NetworkEvent) {
    this.burst.push(event)
    if (this.burst.length > 1) return
    this.later(Math.max(this.faults.webhooks.delayMs, BURST_MS), async () => {
      const events = this.burst.toReversed()
      this.burst = []
      for (const each of events) await this.sendCopies(each)
    })
  }

  private later(delayMs: number, run: () => Promise<void>) {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      void run()
    }, delayMs)
    this.timers.add(timer)
  }

  private async sendCopies(event: NetworkEvent, attempt = 0): Promise<void> {
    const deliveries = await this.replay(event, this.faults.webhooks.copies)
    if (!deliveries.every(isTaken)) this.retry(event, attempt)
  }

  private retry(event: NetworkEvent, attempt: number) {
    const delayMs = RETRY_AFTER_MS[attempt]
    if (delayMs === undefined) {
      event.pending_webhooks = 0
      this.store.changed()
    } else if (!this.stop.signal.aborted)
      this.later(delayMs, () => this.sendCopies(event, attempt + 1))
  }

  private async send(event: NetworkEvent): Promise<Delivery> {
    const status = await this.post(JSON.stringify(event, null, 2))
    const delivery = { event: event.id, type: event.type, status }
    if (isTaken(delivery)) {
      event.pending_webhooks = 0
      this.store.changed()
    }
    return delivery
  }

  private async post(payload: string): Promise<number> {
    if (!this.endpoint) return 0
    try {
      const response = await fetch(this.endpoint.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signPayload(payload, this.endpoint.secret),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.stop.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      // Not reachable or too slow: the caller retries.
      return 0
    }
  }
}
