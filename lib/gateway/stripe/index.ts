export { isCardEvent } from './card-events'
export type {
  CardNetwork,
  Intent,
  IntentStatus,
  ListedWindow,
  NetworkDispute,
  NetworkEvent,
  NetworkList,
  NetworkPayment,
  NetworkRefund,
} from './card-network'
export { openCardNetwork } from './open-card-network'
