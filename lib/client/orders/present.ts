import type { CallInput, CallOutput } from '../api'

export type Present = CallOutput<'GET /present/{token}'>

/** Giver, recipient, delivery and message: what the order call takes besides album and payment. */
export type PresentWords = Pick<
  CallInput<'POST /payment/stripe/order/present'>['body'],
  'senderName' | 'recipientName' | 'recipientEmail' | 'deliverOn'
> & { message: string }

export const MESSAGE_MAX = 500
export const NAME_MAX = 30
