import { ApiError, type CallOutput, call } from '../api'
import { withRetries } from '../query'

export type Checkout = CallOutput<'POST /payment/stripe/order/audio'>
export type SavedCard = CallOutput<'GET /payment/stripe/list'>['items'][number]

/** Reads the state of a payment; safe to repeat. @throws ApiError */
export const verifyPayment = (transactionId: string) =>
  withRetries(() => call('POST /payment/stripe/verify', { body: { transactionId } }))

/** Cancels an unpaid order. @returns false if it has been paid @throws ApiError */
export async function cancelPayment(transactionId: string): Promise<boolean> {
  try {
    await withRetries(() => call('POST /payment/stripe/cancel', { body: { transactionId } }))
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'order/already-paid') return false
    throw error
  }
}

/** The current price, if the server refused an order for its price; null for another refusal. */
export function changedPriceYen(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'order/price-changed') return null
  return error.details?.find(({ path }) => path === 'expectedPrice')?.yen ?? null
}

/** A fresh key for one attempt to order; works on plain http too, where `crypto.randomUUID` is missing. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
