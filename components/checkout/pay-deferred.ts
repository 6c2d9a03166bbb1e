import { ApiError, call } from '@/lib/client/api'
import type { DeferredCheckout } from '@/lib/client/orders/deferred'
import { withRetries } from '@/lib/client/query'
import type { DeferredSettings } from './checkout-settings'
import { consentRefusal, launchDeferred } from './launch-deferred'
import { DONE, isPaid, type Outcome, refused, UNDER_REVIEW, unsure } from './outcome'

/** What the service says of a consent that the network no longer honours (spec §8). */
const TOKEN_FORBIDDEN = 'Token Forbidden!'

/**
 * Links deferred payment: the network's own screen, then the service, which asks the network itself.
 * @returns null when it is linked, otherwise why not @throws ApiError
 */
export async function linkDeferred(settings: DeferredSettings): Promise<string | null> {
  const consent = await launchDeferred(settings).catch((error: unknown) => {
    console.warn('checkout: the deferred network was not reached', error)
    return null
  })
  if (consent === null)
    return 'ペイディの画面を読み込めませんでした。広告をさえぎる機能などを止め、通信状態を確認して、もう一度お試しください。'
  if (consent.kind !== 'active') return consentRefusal(consent.kind)
  const body = { customerId: consent.tokenId }
  await withRetries(() => call('POST /my/register/paidy', { body }))
  return null
}

/** The deferred flow (spec §4) of who is registered: the order is decided while the buyer waits. @throws ApiError */
export async function payDeferred(order: () => Promise<DeferredCheckout>): Promise<Outcome> {
  try {
    const { state, transactionId } = await order()
    if (isPaid(state)) return DONE
    return state === 'held' ? UNDER_REVIEW : unsure(transactionId)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.message === TOKEN_FORBIDDEN)
      return { ...refused('ペイディとの連携に失敗しました。'), isTokenDead: true }
    if (error.code === 'order/processing') return unsure()
    if (error.code === 'order/under-review') return UNDER_REVIEW
    throw error
  }
}
