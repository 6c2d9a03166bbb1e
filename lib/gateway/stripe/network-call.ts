import Stripe from 'stripe'
import { AppError, notFound } from '@/lib/kit/errors'

const unavailable = (cause: unknown) =>
  new AppError(
    'unavailable',
    'payment/unavailable',
    '決済会社に接続できませんでした。少し時間をおいて、もう一度お試しください。',
    { cause },
  )

/** Outages become `unavailable`, missing objects `notFound`. All other errors are our own faults and stay unchanged. */
export async function networkCall<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw translate(error)
  }
}

function translate(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (isMissing(error)) return notFound('お支払い')
  const isOutage =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error.statusCode ?? 500) >= 500 ||
    error.code === 'idempotency_key_in_use'
  return isOutage ? unavailable(error) : error
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
