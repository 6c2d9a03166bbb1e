export type {
  Authorisation,
  AuthorisationAnswer,
  DeferredHint,
  DeferredNetwork,
  DeferredPayment,
  TokenStatus,
} from './deferred-network'
export { openDeferredNetwork } from './open-deferred-network'
