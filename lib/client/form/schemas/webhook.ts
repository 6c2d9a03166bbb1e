import { NewWebhookEndpoint } from '@/lib/contract/studio/webhooks'

/** Where webhooks go and what they tell. */
export const webhook = NewWebhookEndpoint.pick({ url: true, events: true })
