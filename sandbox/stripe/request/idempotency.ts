import { createHash } from 'node:crypto'
import type { Store } from '../store'
import { StripeFailure } from './failure'

export interface Answer {
  status: number
  body: string
  requestId: string
  replayed?: boolean
}

/**
 * Stripe's promise (docs.stripe.com/api/idempotent_requests): the same key and body get the first answer again,
 * whatever it was. Another body is refused. A request in progress answers 409. Refusals of a request that never started
 * (400, 401, 404) are not stored.
 */
export class Idempotency {
  private readonly underWay = new Set<string>()

  constructor(private readonly store: Store) {}

  async run(
    key: string | undefined,
    request: string,
    carryOut: () => Promise<Answer>,
  ): Promise<Answer> {
    if (key === undefined) return carryOut()
    const fingerprint = createHash('sha256').update(request).digest('hex')
    const saved = this.store.tables.savedAnswers.get(key)
    if (saved && saved.fingerprint !== fingerprint) throw mismatch(key)
    if (saved) return { ...saved, replayed: true }
    if (this.underWay.has(key)) throw stillRunning()
    this.underWay.add(key)
    try {
      const answer = await carryOut()
      if (answer.status < 400 || answer.status === 402)
        this.store.tables.savedAnswers.set(key, { ...answer, fingerprint, savedAtMs: Date.now() })
      return answer
    } finally {
      this.underWay.delete(key)
    }
  }
}

const mismatch = (key: string) =>
  new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })

const stillRunning = () =>
  new StripeFailure(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotency-Key.',
  })
