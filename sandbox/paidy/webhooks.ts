import type { Faults } from '../faults'
import type { Hint } from './wire'

const RETRY_AFTER_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000]
const ANSWER_WITHIN_MS = 10_000
const BURST_MS = 150

export type Delivery = { hint: Hint; status: number }

const isTaken = ({ status }: Delivery) => status >= 200 && status < 300

/** Sends hints to the one endpoint, unsigned, each at least once, in no guaranteed order. */
export class Webhooks {
  private readonly queued: Hint[] = []
  private burst: Hint[] = []
  private readonly timers = new Set<NodeJS.Timeout>()
  private readonly stop = new AbortController()

  constructor(
    private readonly faults: Faults,
    private readonly url: string | undefined,
  ) {}

  enqueue(hint: Hint) {
    if (!this.url) return
    if (this.faults.webhooks.off) this.queued.push(hint)
    else if (this.faults.webhooks.reorder) this.collect(hint)
    else this.later(this.faults.webhooks.delayMs, () => this.sendCopies(hint))
  }

  /** Sends all queued hints now, once each; one that is not accepted is retried. */
  async deliverQueued(): Promise<Delivery[]> {
    const deliveries: Delivery[] = []
    for (const hint of this.queued.splice(0)) {
      const delivery = await this.send(hint)
      deliveries.push(delivery)
      if (isTaken(delivery)) continue
      if (this.faults.webhooks.off) this.queued.push(hint)
      else this.retry(hint, 0)
    }
    return deliveries
  }

  /** Sends one hint `copies` times at the same moment. */
  replay = (hint: Hint, copies: number): Promise<Delivery[]> =>
    Promise.all(Array.from({ length: copies }, () => this.send(hint)))

  queuedHints = (): readonly Hint[] => this.queued

  /** Drops the queued hints, like a network that forgot to send them. */
  dropQueued() {
    this.queued.length = 0
  }

  close() {
    this.stop.abort()
    for (const timer of this.timers) clearTimeout(timer)
  }

  private collect(hint: Hint) {
    this.burst.push(hint)
    if (this.burst.length > 1) return
    this.later(Math.max(this.faults.webhooks.delayMs, BURST_MS), async () => {
      const hints = this.burst.toReversed()
      this.burst = []
      for (const each of hints) await this.sendCopies(each)
    })
  }

  private later(delayMs: number, run: () => Promise<void>) {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      void run()
    }, delayMs)
    this.timers.add(timer)
  }

  private async sendCopies(hint: Hint, attempt = 0): Promise<void> {
    const deliveries = await this.replay(hint, this.faults.webhooks.copies)
    if (!deliveries.every(isTaken)) this.retry(hint, attempt)
  }

  private retry(hint: Hint, attempt: number) {
    const delayMs = RETRY_AFTER_MS[attempt]
    if (delayMs !== undefined && !this.stop.signal.aborted)
      this.later(delayMs, () => this.sendCopies(hint, attempt + 1))
  }

  private async send(hint: Hint): Promise<Delivery> {
    if (!this.url) return { hint, status: 0 }
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(hint),
        redirect: 'manual',
        signal: AbortSignal.any([this.stop.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      })
      await response.body?.cancel()
      return { hint, status: response.status }
    } catch {
      // Not reachable or too slow: the caller retries.
      return { hint, status: 0 }
    }
  }
}
