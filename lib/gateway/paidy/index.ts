export { NOT_SENT } from './call-paidy'
export type {
  Authorisation,
  AuthorisationAnswer,
  DeferredHint,
  DeferredNetwork,
  DeferredPayment,
  TokenStatus,
} from './deferred-network'
export { openDeferredNetwork } from './open-deferred-network'
