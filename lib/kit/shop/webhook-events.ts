/** What a creator's endpoint may be told of, by name. */
export const WEBHOOK_EVENTS = ['sale', 'refund', 'publication', 'payout'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const webhookEventName = {
  sale: '販売',
  refund: '返金',
  publication: '作品の公開',
  payout: 'お支払い',
} as const satisfies Record<WebhookEvent, string>

/** Of one channel. */
export const MOST_WEBHOOK_ENDPOINTS = 5

/** The types of messages. `test` goes to an endpoint whatever it is told of. */
export const WEBHOOK_TYPES = [
  'sale.created',
  'refund.created',
  'refund.reversed',
  'work.published',
  'payout.paid',
  'payout.returned',
  'test',
] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]
