import { type CallInput, type CallOutput, call } from '../api'
import { withRetries } from '../query'

export type DeferredStatus = CallOutput<'GET /payment/paidy/status'>
export type DeferredCheckout = CallOutput<'POST /payment/paidy/order/audio'>
export type DeferredAudioOrder = CallInput<'POST /payment/paidy/order/audio'>['body']
export type DeferredMerchandiseOrder = CallInput<'POST /payment/paidy/order/merchandises'>['body']

/** Whether deferred payment is registered, and when an order of now would be due. @throws ApiError */
export const readDeferredStatus = (): Promise<DeferredStatus> =>
  withRetries(() => call('GET /payment/paidy/status', { init: { cache: 'no-store' } }))

/** Registers the consent that the network's own screen gave. @throws ApiError */
export const registerDeferred = (customerId: string): Promise<DeferredStatus> =>
  withRetries(() => call('POST /my/register/paidy', { body: { customerId } }))

/** Deletes the registration. @throws ApiError */
export const removeDeferred = () => withRetries(() => call('DELETE /my/register/paidy'))

/** Orders an album or a track, paid later. Tried again with the same key, it is still one order. @throws ApiError */
export const orderAudioDeferred = (body: DeferredAudioOrder, idempotencyKey: string) =>
  withRetries(() => call('POST /payment/paidy/order/audio', { body, idempotencyKey }))

/** Orders merchandise, paid later. Tried again with the same key, it is still one order. @throws ApiError */
export const orderMerchandiseDeferred = (body: DeferredMerchandiseOrder, idempotencyKey: string) =>
  withRetries(() => call('POST /payment/paidy/order/merchandises', { body, idempotencyKey }))

/** Orders a creator's gift, paid later; likewise one order. @throws ApiError */
export const orderGiftDeferred = (
  body: CallInput<'POST /payment/paidy/order/gift'>['body'],
  idempotencyKey: string,
) => withRetries(() => call('POST /payment/paidy/order/gift', { body, idempotencyKey }))

/** Orders an album for somebody else, paid later; likewise one order. @throws ApiError */
export const orderPresentDeferred = (
  body: CallInput<'POST /payment/paidy/order/present'>['body'],
  idempotencyKey: string,
) => withRetries(() => call('POST /payment/paidy/order/present', { body, idempotencyKey }))
