import {
  type Authorisation,
  type DeferredNetwork,
  type DeferredPayment,
  NOT_SENT,
} from '@/lib/gateway/paidy'
import { AppError, notFound } from '@/lib/kit/errors'

type Paid = {
  orderId: string
  amountYen: number
  status: 'authorized' | 'closed'
  capturedYen: number
  refunds: { id: string; amountYen: number; refundId: string | null }[]
}

const unavailable = (reason?: string) =>
  new AppError('unavailable', 'paid/unavailable', 'refused', { ...(reason && { reason }) })
const lapsed = () => new AppError('conflict', 'paidy/authorisation-lapsed', 'lapsed')

export const deferredIdOf = (orderId: string): string => `pay_${orderId}`

/**
 * The deferred network in memory, with its rules: an order is authorised once, what is authorised is captured
 * once, whole, or released; of captured money never more goes back than came in. For models that ask it ten
 * thousand times. How an authorisation ends is for the order's id to say.
 */
export function modelDeferredNetwork() {
  const payments = new Map<string, Paid>()
  const get = (id: string): Paid => {
    const found = payments.get(id)
    if (!found) throw notFound('お支払い')
    return found
  }
  const left = (paid: Paid) =>
    paid.refunds.reduce((sum, { amountYen }) => sum - amountYen, paid.capturedYen)

  const network: Pick<
    DeferredNetwork,
    'authorise' | 'getPayment' | 'capture' | 'close' | 'refund'
  > = {
    authorise: async (authorisation) => {
      checkSum(authorisation)
      const fate = Number.parseInt(authorisation.orderId.slice(-3), 16) % 16
      if (fate === 0) return { outcome: 'rejected' }
      if (fate === 1) return { outcome: 'deadToken' }
      if (fate === 2) throw unavailable(NOT_SENT)
      if (fate === 3) throw unavailable()
      const id = deferredIdOf(authorisation.orderId)
      if (payments.has(id)) throw new Error(`order ${authorisation.orderId} was authorised twice`)
      const { orderId, amountYen } = authorisation
      const made: Paid = { orderId, amountYen, status: 'authorized', capturedYen: 0, refunds: [] }
      payments.set(id, made)
      if (fate === 4 || fate === 5) throw unavailable()
      return { outcome: 'authorised', payment: toPayment(id, made) }
    },
    getPayment: async (id) => toPayment(id, get(id)),
    capture: async (id) => {
      const paid = get(id)
      if (paid.status === 'authorized')
        Object.assign(paid, { status: 'closed', capturedYen: paid.amountYen })
      if (paid.capturedYen === 0) throw lapsed()
      return toPayment(id, paid)
    },
    close: async (id) => {
      const paid = get(id)
      paid.status = 'closed'
      return toPayment(id, paid)
    },
    refund: async ({ refundId, paymentId, amountYen }) => {
      const paid = get(paymentId)
      const earlier = paid.refunds.find((one) => one.refundId === refundId)
      if (earlier) return earlier.id
      if (paid.capturedYen === 0 && (amountYen >= paid.amountYen || paid.status === 'closed')) {
        paid.status = 'closed'
        return `${paymentId}:closed`
      }
      if (paid.status === 'authorized') await network.capture(paymentId)
      if (amountYen > left(paid)) throw unavailable()
      paid.refunds.push({ id: `ref_${refundId}`, amountYen, refundId })
      return `ref_${refundId}`
    },
  }

  let number = 0
  return {
    network,
    payments,
    /** What the network still holds of an order's money, or stands for. */
    retainedYen: (orderId: string): number => {
      const paid = payments.get(deferredIdOf(orderId))
      if (!paid) return 0
      return paid.status === 'authorized' ? paid.amountYen : left(paid)
    },
    /** Somebody at the network's own dashboard gives some of it back, or releases the authorisation. */
    networkRefund: (orderId: string, share: number): void => {
      const paid = payments.get(deferredIdOf(orderId))
      if (paid?.status === 'authorized') paid.status = 'closed'
      else if (paid && left(paid) > 0) {
        number += 1
        const amountYen = 1 + (share % left(paid))
        paid.refunds.push({ id: `ref_network_${number}`, amountYen, refundId: null })
      }
    },
  }
}

/** Its lines and delivery make the amount, or the real one refuses it. */
function checkSum({ amountYen, deliveryFeeYen, taxYen, lines }: Authorisation): void {
  const sum = lines.reduce(
    (total, { unitPriceYen, quantity }) => total + unitPriceYen * quantity,
    deliveryFeeYen + taxYen,
  )
  if (sum !== amountYen) throw new Error(`lines of ${sum} yen for ${amountYen}`)
}

function toPayment(id: string, paid: Paid): DeferredPayment {
  const { orderId, amountYen, status, capturedYen, refunds } = paid
  const isAlive = status === 'authorized' || capturedYen > 0
  const letGoYen = status === 'closed' ? amountYen - capturedYen : 0
  return {
    intent: {
      id,
      status: isAlive ? 'succeeded' : 'cancelled',
      amountYen,
      receivedYen: amountYen,
      currency: 'jpy',
      customerId: null,
      orderId,
      clientSecret: '',
    },
    refunds: [
      ...refunds,
      ...(letGoYen > 0 ? [{ id: `${id}:closed`, amountYen: letGoYen, refundId: null }] : []),
    ],
    failedRefunds: [],
    disputes: [],
    capturedYen,
    isOpen: status === 'authorized',
    expiresAt: new Date(Date.now() + 30 * 86_400_000),
  }
}
