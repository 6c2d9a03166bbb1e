export { deleteOldDeliveries } from './delete-old-deliveries'
export { deliverWebhook } from './deliver-webhook'
export { listDeliveries, replayDelivery, sendTest } from './deliveries'
export {
  addEndpoint,
  changeEndpoint,
  listEndpoints,
  removeEndpoint,
  renewSecret,
} from './endpoints'
