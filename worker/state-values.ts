import type { ShopState } from '@/lib/domain/ops/monitoring'
import type { StateValue } from '@/lib/gateway/metrics'

const NO_JOBS = { waiting: 0, running: 0, oldestSeconds: 0 }
const NETWORKS = ['stripe', 'paidy']
const PAYMENT_STATES = ['created', 'succeeded', 'failed', 'cancelled']

/** The shop's state for Prometheus: each kind of job and each state has a value, so that a graph never ends. */
export function stateValues(
  state: ShopState,
  handlers: readonly { job: { name: string } }[],
): StateValue[] {
  return [
    ...handlers.flatMap(({ job }) => jobValues(job.name, state)),
    { name: 'koeniwa_jobs_set_aside', value: state.setAside },
    { name: 'koeniwa_transcodes', labels: { state: 'uploaded' }, value: state.uploaded },
    { name: 'koeniwa_transcodes', labels: { state: 'working' }, value: state.working },
    ...NETWORKS.flatMap((network) =>
      PAYMENT_STATES.map((one) => ({
        name: 'koeniwa_payments' as const,
        labels: { network, state: one },
        value: countOf(state.payments, network, one),
      })),
    ),
    { name: 'koeniwa_orders_held', value: state.heldOrders },
    { name: 'koeniwa_orders_overdue', value: state.overdueOrders },
    { name: 'koeniwa_ledger_sum_yen', value: state.ledgerSumYen },
    { name: 'koeniwa_ledger_differences', value: state.openDifferences },
    { name: 'koeniwa_ledger_compared_timestamp_seconds', value: state.comparedAt },
  ]
}

function jobValues(kind: string, { jobs }: ShopState): StateValue[] {
  const { waiting, running, oldestSeconds } = jobs.find((one) => one.kind === kind) ?? NO_JOBS
  return [
    { name: 'koeniwa_jobs', labels: { kind, state: 'waiting' }, value: waiting },
    { name: 'koeniwa_jobs', labels: { kind, state: 'running' }, value: running },
    { name: 'koeniwa_job_oldest_seconds', labels: { kind }, value: oldestSeconds },
  ]
}

const countOf = (payments: ShopState['payments'], network: string, state: string): number =>
  payments.find((one) => one.network === network && one.state === state)?.count ?? 0
