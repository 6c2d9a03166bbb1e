import type { CardNetwork, Intent, NetworkPayment } from '@/lib/gateway/stripe'
import { AppError, notFound } from '@/lib/kit/errors'

type Paid = NetworkPayment & { refundIds: Set<string> }

const refused = () => new AppError('unavailable', 'payment/unavailable', 'refused')

/**
 * A card network in memory that keeps the rules of the real one: an intent is paid or cancelled once, a disputed
 * charge is not refunded, and never more goes back than came in. For models that ask it ten thousand times.
 */
export function modelNetwork() {
  const payments = new Map<string, Paid>()
  const get = (intentId: string): Paid => {
    const found = payments.get(intentId)
    if (!found) throw notFound('お支払い')
    return found
  }
  const left = ({ intent, refunds }: Paid) =>
    refunds.reduce((sum, { amountYen }) => sum - amountYen, intent.receivedYen)
  const takenYen = ({ disputes }: Paid) =>
    disputes.reduce((sum, dispute) => sum + dispute.takenYen, 0)
  const isDisputed = (kept: Paid) => takenYen(kept) > 0

  const card: Pick<
    CardNetwork,
    'createIntent' | 'setSaveCard' | 'getIntent' | 'getPayment' | 'cancelIntent' | 'refund'
  > & { createCustomer: CardNetwork['createCustomer'] } = {
    createCustomer: async (accountId) => `cus_${accountId}`,
    createIntent: async ({ orderId, amountYen, customerId }) => {
      const id = `pi_${orderId}`
      const intent: Intent = {
        id,
        status: 'open',
        amountYen,
        receivedYen: 0,
        currency: 'jpy',
        customerId,
        orderId,
        clientSecret: `${id}_secret`,
      }
      const known = payments.get(id)
      if (!known)
        payments.set(id, {
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

  let number = 0
  return {
    card,
    payments,
    /** The buyer's browser pays, if the intent still can be; sometimes not what the order costs, or as somebody else. */
    pay: (orderId: string, { differenceYen = 0, customerId = '' } = {}) => {
      const kept = payments.get(`pi_${orderId}`)
      if (kept?.intent.status !== 'open') return
      kept.intent.status = 'succeeded'
      kept.intent.amountYen += differenceYen
      if (customerId) kept.intent.customerId = customerId
      kept.intent.receivedYen = kept.intent.amountYen
    },
    /** What the network holds of an order's money for the shop. */
    retainedYen: (orderId: string): number => {
      const kept = payments.get(`pi_${orderId}`)
      if (!kept) return 0
      return left(kept) - takenYen(kept)
    },
    /** Somebody refunds at the network's own dashboard. */
    networkRefund: (orderId: string, share: number) => {
      const kept = payments.get(`pi_${orderId}`)
      if (!kept || isDisputed(kept) || left(kept) === 0) return
      const amountYen = 1 + (share % left(kept))
      number += 1
      kept.refunds.push({ id: `re_network_${number}`, amountYen, refundId: null })
    },
    /** The buyer's bank turns the latest refund away. */
    failRefund: (orderId: string) => {
      const kept = payments.get(`pi_${orderId}`)
      const failed = kept?.refunds.pop()
      if (failed) kept?.failedRefunds.push(failed)
    },
    /** The buyer's bank asks, or takes back: what is left, or all that was paid. */
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
    /** Orders whose dispute the bank has not decided. */
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
