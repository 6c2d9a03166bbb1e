import { ApiError, type CallInput, type CallOutput, call } from '../api'
import { withRetries } from '../query'

export type AudioOrder = CallInput<'POST /payment/stripe/order/audio'>['body']
type GiftOrder = CallInput<'POST /payment/stripe/order/gift'>['body']
type PresentOrder = CallInput<'POST /payment/stripe/order/present'>['body']
export type Checkout = CallOutput<'POST /payment/stripe/order/audio'>
export type MerchandiseOrder = CallInput<'POST /payment/stripe/order/merchandises'>['body']
export type SavedCard = CallOutput<'GET /payment/stripe/list'>['items'][number]

/** Orders an album or a track. Tried again with the same key, it is still one order. @throws ApiError */
export const orderAudio = (body: AudioOrder, idempotencyKey: string): Promise<Checkout> =>
  withRetries(() => call('POST /payment/stripe/order/audio', { body, idempotencyKey }))

/** Orders merchandise. Tried again with the same key, it is still one order. @throws ApiError */
export const orderMerchandise = (
  body: MerchandiseOrder,
  idempotencyKey: string,
): Promise<Checkout> =>
  withRetries(() => call('POST /payment/stripe/order/merchandises', { body, idempotencyKey }))

/** Orders a creator's gift. Tried again with the same key, it is still one order. @throws ApiError */
export const orderGift = (body: GiftOrder, idempotencyKey: string): Promise<Checkout> =>
  withRetries(() => call('POST /payment/stripe/order/gift', { body, idempotencyKey }))

/** Orders an album for somebody else; likewise one order. @throws ApiError */
export const orderPresent = (body: PresentOrder, idempotencyKey: string): Promise<Checkout> =>
  withRetries(() => call('POST /payment/stripe/order/present', { body, idempotencyKey }))

/** Asks how a payment went; safe to ask again. @throws ApiError */
export const verifyPayment = (transactionId: string) =>
  withRetries(() => call('POST /payment/stripe/verify', { body: { transactionId } }))

/** Gives up an unpaid order. @returns false when it has been paid @throws ApiError */
export async function cancelPayment(transactionId: string): Promise<boolean> {
  try {
    await withRetries(() => call('POST /payment/stripe/cancel', { body: { transactionId } }))
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'order/already-paid') return false
    throw error
  }
}

/** The saved cards of who is signed in. @throws ApiError */
export const listCards = async (): Promise<SavedCard[]> =>
  (await withRetries(() => call('GET /payment/stripe/list', { init: { cache: 'no-store' } }))).items

/** @throws ApiError */
export const removeCard = (paymentMethodId: string) =>
  call('DELETE /payment/stripe/remove', { body: { paymentMethodId } })

/** @throws ApiError */
export const makeDefaultCard = (paymentMethodId: string) =>
  call('PUT /payment/stripe/default', { body: { paymentMethodId } })

/** The price that the server wants now, when it refused an order for its price; null for another refusal. */
export function changedPriceYen(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'order/price-changed') return null
  return error.details?.find(({ path }) => path === 'expectedPrice')?.yen ?? null
}

/** A fresh key for one attempt to order; works on plain http too, where `crypto.randomUUID` is missing. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
