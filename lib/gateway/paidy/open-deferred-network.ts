import type { ServiceEnv } from '@/lib/env'
import { AppError } from '@/lib/kit/errors'
import { type CallPaidy, PaidyRefusal, paidyCaller } from './call-paidy'
import type {
  AuthorisationAnswer,
  DeferredHint,
  DeferredNetwork,
  DeferredPayment,
  TokenStatus,
} from './deferred-network'
import { toPayment, toRequest } from './map'
import { WireHint, WirePayment, WireToken, WireTokenHint } from './wire'

type Settings = Pick<ServiceEnv, 'PAIDY_SECRET_KEY' | 'PAIDY_API_BASE'>

/** Opens the deferred-payment network; null when the shop has no contract with it. */
export function openDeferredNetwork(settings: Settings): DeferredNetwork | null {
  const { PAIDY_SECRET_KEY, PAIDY_API_BASE } = settings
  if (!PAIDY_SECRET_KEY) return null
  const call = paidyCaller(PAIDY_API_BASE, PAIDY_SECRET_KEY)
  return { ...tokens(call), ...payments(call), readWebhook }
}

const safe = encodeURIComponent

const statusOf = (status: string): TokenStatus =>
  status === 'active' || status === 'suspended' ? status : 'deleted'

function tokens(call: CallPaidy) {
  return {
    findToken: async (tokenId) => {
      try {
        const token = WireToken.parse(await call('GET', `/tokens/${safe(tokenId)}`))
        return { id: token.id, status: statusOf(token.status) }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    deleteToken: async (tokenId) => {
      try {
        await call('POST', `/tokens/${safe(tokenId)}/delete`, {
          reason: { code: 'consumer.requested', description: 'Removed by the consumer' },
        })
      } catch (error) {
        const isDeleted =
          isMissing(error) || (error instanceof PaidyRefusal && error.code === 'token.deleted')
        if (!isDeleted) throw error
      }
    },
  } satisfies Partial<DeferredNetwork>
}

function payments(call: CallPaidy) {
  const getPayment = async (paymentId: string) =>
    toPayment(await call('GET', `/payments/${safe(paymentId)}`))
  const change = async (paymentId: string, what: 'captures' | 'close'): Promise<void> => {
    try {
      await call('POST', `/payments/${safe(paymentId)}/${what}`)
    } catch (error) {
      // It was done before, or it is no longer possible. The payment itself shows which.
      if (!(error instanceof PaidyRefusal)) throw error
    }
  }
  const capture: DeferredNetwork['capture'] = async (paymentId) => {
    await change(paymentId, 'captures')
    const payment = await getPayment(paymentId)
    if (payment.capturedYen === 0) throw lapsed()
    return payment
  }
  const close: DeferredNetwork['close'] = async (paymentId) => {
    await change(paymentId, 'close')
    return await getPayment(paymentId)
  }
  return {
    authorise: async (requested) => answerOf(() => call('POST', '/payments', toRequest(requested))),
    getPayment,
    capture,
    close,
    refund: (requested) => refund(call, { getPayment, capture, close }, requested),
  } satisfies Partial<DeferredNetwork>
}

async function answerOf(ask: () => Promise<unknown>): Promise<AuthorisationAnswer> {
  try {
    const answer = await ask()
    const payment = toPayment(answer)
    const isRejected = WirePayment.parse(answer).status === 'rejected'
    return isRejected ? { outcome: 'rejected' } : { outcome: 'authorised', payment }
  } catch (error) {
    if (error instanceof PaidyRefusal && isAboutToken(error)) return { outcome: 'deadToken' }
    if (isMissing(error)) return { outcome: 'deadToken' }
    throw error
  }
}

/** `token.suspended`, `token.deleted`, `token.forbidden`, or only the status 403. */
const isAboutToken = ({ status, code }: PaidyRefusal) => status === 403 || /^token\b/iu.test(code)

type Ways = Pick<DeferredNetwork, 'getPayment' | 'capture' | 'close'>
type RefundRequest = Parameters<DeferredNetwork['refund']>[0]

async function refund(
  call: CallPaidy,
  { getPayment, capture, close }: Ways,
  { refundId, paymentId, amountYen }: RefundRequest,
): Promise<string> {
  const payment = await getPayment(paymentId)
  const earlier = payment.refunds.find((one) => one.refundId === refundId)
  if (earlier) return earlier.id
  if (payment.capturedYen === 0 && amountYen >= payment.intent.amountYen)
    return closedRefundOf(payment.isOpen ? await close(paymentId) : payment)
  if (payment.isOpen) await capture(paymentId)
  const captured = WirePayment.parse(await call('GET', `/payments/${safe(paymentId)}`))
  const capture_id = captured.captures[0]?.id
  if (!capture_id) return closedRefundOf(payment)
  const made = WirePayment.parse(
    await call('POST', `/payments/${safe(paymentId)}/refunds`, {
      capture_id,
      amount: amountYen,
      metadata: { refund_id: refundId },
    }),
  )
  const own = made.refunds.find(({ metadata }) => metadata?.refund_id === refundId)
  if (!own) throw new Error(`Paidy's answer does not name refund ${refundId}`)
  return own.id
}

function closedRefundOf(payment: DeferredPayment): string {
  const closed = payment.refunds.find(({ id }) => id.endsWith(':closed'))
  if (!closed) throw new Error(`payment ${payment.intent.id} could not be released`)
  return closed.id
}

function readWebhook(rawBody: string): DeferredHint | null {
  const value = safely(rawBody)
  if (WireTokenHint.safeParse(value).success) return null
  const hint = WireHint.safeParse(value)
  if (!hint.success)
    throw new AppError('invalid', 'payment/invalid-webhook', '知らせを読み取れませんでした。')
  const { payment_id, order_ref, status, timestamp } = hint.data
  return {
    eventId: `${payment_id}:${status}:${timestamp}`,
    status,
    paymentId: payment_id,
    orderId: order_ref,
  }
}

function safely(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof AppError && error.kind === 'notFound'

const lapsed = () =>
  new AppError(
    'conflict',
    'paidy/authorisation-lapsed',
    'あと払いの承認が失効しているため、代金を請求できません。',
  )
