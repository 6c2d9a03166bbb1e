import type { CardNetwork, Intent, NetworkPayment } from '@/lib/gateway/stripe'
import { AppError, notFound } from '@/lib/kit/errors'

type Paid = NetworkPayment & { refundIds: Set<string> }
type Payments = Map<string, Paid>

const refused = () => new AppError('unavailable', 'payment/unavailable', 'refused')

const left = ({ intent, refunds }: Paid) =>
  refunds.reduce((sum, { amountYen }) => sum - amountYen, intent.receivedYen)
const takenYen = ({ disputes }: Paid) =>
  disputes.reduce((sum, dispute) => sum + dispute.takenYen, 0)
const isDisputed = (kept: Paid) => takenYen(kept) > 0

/**
 * A card network in memory that keeps the rules of the real one: an intent is paid or cancelled once, a disputed
 * charge is not refunded, and never more goes back than came in. For models that ask it ten thousand times.
 */
export function modelNetwork() {
  const payments: Payments = new Map()
  return {
    card: cardApi(payments),
    payments,
    ...buyerAndDashboard(payments),
    ...bank(payments),
    /** What the network holds of an order's money for the shop. */
    retainedYen: (orderId: string): number => {
      const kept = payments.get(`pi_${orderId}`)
      if (!kept) return 0
      return left(kept) - takenYen(kept)
    },
  }
}

type CardApi = Pick<
  CardNetwork,
  | 'createCustomer'
  | 'createIntent'
  | 'setSaveCard'
  | 'getIntent'
  | 'getPayment'
  | 'cancelIntent'
  | 'refund'
>

/** What the shop calls. */
function cardApi(payments: Payments): CardApi {
  const get = (intentId: string): Paid => {
    const found = payments.get(intentId)
    if (!found) throw notFound('お支払い')
    return found
  }
  return {
    createCustomer: async (accountId) => `cus_${accountId}`,
    createIntent: async (input) => {
      const intent = newIntent(input)
      const known = payments.get(intent.id)
      if (!known)
        payments.set(intent.id, {
          intent,
          refunds: [],
          failedRefunds: [],
          disputes: [],
          refundIds: new Set(),
        })
      return { ...(known?.intent ?? intent) }
    },
    setSaveCard: async () => undefined,
    getIntent: async (id) => ({ ...get(id).intent }),
    getPayment: async (id) => {
      return structuredClone({ ...get(id), refundIds: undefined })
    },
    cancelIntent: async (id) => {
      const { intent } = get(id)
      if (intent.status === 'open') intent.status = 'cancelled'
      return { ...intent }
    },
    refund: async ({ refundId, intentId, amountYen }) => {
      const kept = get(intentId)
      if (kept.refundIds.has(refundId)) return `re_${refundId}`
      if (isDisputed(kept) || amountYen > left(kept)) throw refused()
      kept.refundIds.add(refundId)
      kept.refunds.push({ id: `re_${refundId}`, amountYen, refundId })
      return `re_${refundId}`
    },
  }
}

type NewIntent = Parameters<CardNetwork['createIntent']>[0]

function newIntent({ orderId, amountYen, customerId }: NewIntent): Intent {
  const id = `pi_${orderId}`
  return {
    id,
    status: 'open',
    amountYen,
    receivedYen: 0,
    currency: 'jpy',
    customerId,
    orderId,
    clientSecret: `${id}_secret`,
  }
}

/** What happens to an order's money at the buyer's browser and at the network's own dashboard. */
function buyerAndDashboard(payments: Payments) {
  let number = 0
  return {
    /** The buyer's browser pays, if the intent still can be; sometimes not what the order costs, or as somebody else. */
    pay: (orderId: string, { differenceYen = 0, customerId = '' } = {}) => {
      const kept = payments.get(`pi_${orderId}`)
      if (kept?.intent.status !== 'open') return
      kept.intent.status = 'succeeded'
      kept.intent.amountYen += differenceYen
      if (customerId) kept.intent.customerId = customerId
      kept.intent.receivedYen = kept.intent.amountYen
    },
    /** Somebody refunds at the network's own dashboard. */
    networkRefund: (orderId: string, share: number) => {
      const kept = payments.get(`pi_${orderId}`)
      if (!kept || isDisputed(kept) || left(kept) === 0) return
      const amountYen = 1 + (share % left(kept))
      number += 1
      kept.refunds.push({ id: `re_network_${number}`, amountYen, refundId: null })
    },
  }
}

/** What the buyer's bank does. */
function bank(payments: Payments) {
  return {
    /** It turns the latest refund away. */
    failRefund: (orderId: string) => {
      const kept = payments.get(`pi_${orderId}`)
      const failed = kept?.refunds.pop()
      if (failed) kept?.failedRefunds.push(failed)
    },
    /** It asks, or takes back: what is left, or all that was paid. */
    dispute: (orderId: string, how: 'warning' | 'left' | 'all') => {
      const kept = payments.get(`pi_${orderId}`)
      if (!kept || kept.disputes.length > 0 || kept.intent.receivedYen === 0) return
      const takenYen = how === 'warning' ? 0 : how === 'left' ? left(kept) : kept.intent.receivedYen
      const status = how === 'warning' ? 'warning_needs_response' : 'needs_response'
      kept.disputes.push({
        id: `dp_${orderId}`,
        status,
        takenYen,
        isFinal: false,
        isKnown: true,
      })
    },
    /** Orders whose dispute it has not decided. */
    openDisputes: () =>
      [...payments.values()].flatMap(({ intent, disputes }) =>
        disputes.some(({ status }) => status === 'needs_response') ? [intent.orderId ?? ''] : [],
      ),
    decide: (orderId: string, isWon: boolean) => {
      const dispute = payments.get(`pi_${orderId}`)?.disputes[0]
      if (!dispute) return
      Object.assign(
        dispute,
        isWon ? { status: 'won', takenYen: 0 } : { status: 'lost', isFinal: true },
      )
    },
  }
}
