export type {
  CardNetwork,
  Intent,
  IntentStatus,
  NetworkCard,
  NetworkDispute,
  NetworkEvent,
  NetworkPayment,
  NetworkRefund,
} from './card-network'
export { openCardNetwork } from './open-card-network'
