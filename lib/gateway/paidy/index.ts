export { NOT_SENT } from './call-paidy'
export type {
  Authorisation,
  DeferredHint,
  DeferredNetwork,
  DeferredPayment,
} from './deferred-network'
export { openDeferredNetwork } from './open-deferred-network'
