import type { CardNetwork, Intent, NetworkPayment } from '@/lib/gateway/stripe'
import { AppError, notFound } from '@/lib/kit/errors'

type Paid = NetworkPayment & { refundIds: Set<string> }
type Payments = Map<string, Paid>

const refused = () => new AppError('unavailable', 'payment/unavailable', 'refused')

const left = ({ intent, refunds }: Paid) =>
  refunds.reduce((sum, { amountYen }) => sum - amountYen, intent.receivedYen)
const debitedYen = ({ disputes }: Paid) =>
  disputes.reduce((sum, dispute) => sum + dispute.debitedYen, 0)
const isDisputed = (payment: Paid) => debitedYen(payment) > 0

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
      const payment = payments.get(`pi_${orderId}`)
      if (!payment) return 0
      return left(payment) - debitedYen(payment)
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
      const payment = get(intentId)
      if (payment.refundIds.has(refundId)) return `re_${refundId}`
      if (isDisputed(payment) || amountYen > left(payment)) throw refused()
      payment.refundIds.add(refundId)
      payment.refunds.push({ id: `re_${refundId}`, amountYen, refundId })
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
      const payment = payments.get(`pi_${orderId}`)
      if (payment?.intent.status !== 'open') return
      payment.intent.status = 'succeeded'
      payment.intent.amountYen += differenceYen
      if (customerId) payment.intent.customerId = customerId
      payment.intent.receivedYen = payment.intent.amountYen
    },
    /** Somebody refunds at the network's own dashboard. */
    networkRefund: (orderId: string, share: number) => {
      const payment = payments.get(`pi_${orderId}`)
      if (!payment || isDisputed(payment) || left(payment) === 0) return
      const amountYen = 1 + (share % left(payment))
      number += 1
      payment.refunds.push({ id: `re_network_${number}`, amountYen, refundId: null })
    },
  }
}

/** What the buyer's bank does. */
function bank(payments: Payments) {
  return {
    /** Orders of which it has a refund that it may still turn away. */
    refundedOrders: () =>
      [...payments.values()].flatMap(({ intent, refunds }) =>
        refunds.length > 0 ? [intent.orderId ?? ''] : [],
      ),
    /** It turns the latest refund away. */
    failRefund: (orderId: string) => {
      const payment = payments.get(`pi_${orderId}`)
      const failed = payment?.refunds.pop()
      if (failed) payment?.failedRefunds.push(failed)
    },
    /** It asks, or takes back: what is left, or all that was paid. */
    dispute: (orderId: string, how: 'warning' | 'left' | 'all') => {
      const payment = payments.get(`pi_${orderId}`)
      if (!payment || payment.disputes.length > 0 || payment.intent.receivedYen === 0) return
      const debitedYen =
        how === 'warning' ? 0 : how === 'left' ? left(payment) : payment.intent.receivedYen
      const status = how === 'warning' ? 'warning_needs_response' : 'needs_response'
      payment.disputes.push({
        id: `dp_${orderId}`,
        status,
        debitedYen,
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
        isWon ? { status: 'won', debitedYen: 0 } : { status: 'lost', isFinal: true },
      )
    },
  }
}
