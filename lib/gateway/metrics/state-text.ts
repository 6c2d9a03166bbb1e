import { Gauge, Registry } from 'prom-client'

/** A value of the shop's state, read from the database: of the gauge `name`, for these labels. */
export type StateValue = {
  name: Exclude<StateName, 'koeniwa_state_failed'>
  labels?: Record<string, string>
  value: number
}
type StateName = keyof typeof GAUGES

/** Each worker tells the same. */
const GAUGES = {
  koeniwa_state_failed: [
    '1 when the state of the shop could not be read. Its values are missing then.',
  ],
  koeniwa_jobs: ['Jobs that are due (waiting) or run (running), by kind.', 'kind', 'state'],
  koeniwa_job_oldest_seconds: ['How long the oldest due job of a kind has waited.', 'kind'],
  koeniwa_jobs_set_aside: ['Jobs that failed for the last time and wait for a person.'],
  koeniwa_transcodes: [
    'Audio that waits for a worker (uploaded) or is encoded (working).',
    'state',
  ],
  koeniwa_payments: ['Payments of the orders of the last 24 hours.', 'network', 'state'],
  koeniwa_orders_held: ['Paid orders that wait for a person.'],
  koeniwa_orders_overdue: ['Unpaid orders that should have expired ten minutes ago.'],
  koeniwa_ledger_sum_yen: ['Sum of what was booked in the last two days. Anything but 0 is wrong.'],
  koeniwa_ledger_differences: ['Open differences between the books and the networks.'],
  koeniwa_ledger_compared_timestamp_seconds: ['When books and networks were last compared.'],
} as const satisfies Record<string, readonly [help: string, ...labels: string[]]>

/** The state for Prometheus. Null: it could not be read, and old values must not look like new ones. */
export async function stateText(values: readonly StateValue[] | null): Promise<string> {
  const state = new Registry()
  const gauges = new Map<StateName, Gauge>()
  const gaugeOf = (name: StateName) => {
    const known = gauges.get(name)
    if (known) return known
    const [help, ...labels] = GAUGES[name]
    const gauge = new Gauge<string>({ name, help, labelNames: [...labels], registers: [state] })
    gauges.set(name, gauge)
    return gauge
  }
  gaugeOf('koeniwa_state_failed').set(values === null ? 1 : 0)
  for (const { name, labels, value } of values ?? []) gaugeOf(name).set(labels ?? {}, value)
  return await state.metrics()
}
