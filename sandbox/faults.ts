import { z } from 'zod'

/**
 * `hang-*` never answers (the client times out), `drop-*` closes the connection, `error-*` answers 500. `*-before` does
 * not execute the request, `*-after` executes it first. `slow` executes it after `delayMs`.
 */
const apiFaultSchema = z.object({
  /** A regular expression over `METHOD /path`. */
  match: z.string().default('.*'),
  effect: z.enum([
    'hang-before',
    'hang-after',
    'drop-before',
    'drop-after',
    'error-before',
    'error-after',
    'slow',
  ]),
  times: z.number().int().min(1).max(10_000).default(1),
  delayMs: z.number().int().min(0).max(60_000).default(500),
})

const webhookFaultsSchema = z.object({
  /** Events are queued until they are delivered by hand, or until this is turned off. */
  off: z.boolean().default(false),
  /** Each event is sent this many times at once. */
  copies: z.number().int().min(1).max(20).default(1),
  delayMs: z.number().int().min(0).max(600_000).default(0),
  /** Events of one burst are sent newest first. */
  reorder: z.boolean().default(false),
})

export const faultsSchema = z.object({
  webhooks: webhookFaultsSchema.optional(),
  api: z.array(apiFaultSchema).optional(),
})

export type ApiFault = z.infer<typeof apiFaultSchema>
export type WebhookFaults = z.infer<typeof webhookFaultsSchema>

/** A request can name its own fault: `sandbox-fault: drop-after`. */
export const FAULT_HEADER = 'sandbox-fault'

/** The active faults. A change keeps what it does not name. */
export class Faults {
  webhooks: WebhookFaults = webhookFaultsSchema.parse({})
  api: ApiFault[] = []

  change(next: z.infer<typeof faultsSchema>) {
    this.webhooks = next.webhooks ?? this.webhooks
    this.api = next.api ?? this.api
  }

  clear() {
    this.webhooks = webhookFaultsSchema.parse({})
    this.api = []
  }

  /** The fault for this request: the one that it names, else the first match, which is then used up by one. */
  take(method: string, path: string, named?: string): ApiFault | undefined {
    if (named) return apiFaultSchema.parse({ effect: named })
    const fault = this.api.find(({ match }) => new RegExp(match).test(`${method} ${path}`))
    if (!fault) return undefined
    fault.times -= 1
    if (fault.times === 0) this.api.splice(this.api.indexOf(fault), 1)
    return fault
  }
}
