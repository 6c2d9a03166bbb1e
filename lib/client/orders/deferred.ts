import { type CallOutput, call } from '../api'
import { withRetries } from '../query'

export type DeferredStatus = CallOutput<'GET /payment/paidy/status'>
export type DeferredCheckout = CallOutput<'POST /payment/paidy/order/audio'>

/** Whether deferred payment is registered, and when an order of now would be due. @throws ApiError */
export const readDeferredStatus = (): Promise<DeferredStatus> =>
  withRetries(() => call('GET /payment/paidy/status', { init: { cache: 'no-store' } }))
