export { addWebhookEvent, addWebhookEvents, enqueueDelivery } from './add-events'
export { deliverWebhookJob } from './jobs'
