import { catalogueRoutes } from './catalogue'
import { identityRoutes } from './identity'
import { paymentRoutes } from './payment'
import { playbackRoutes } from './playback'
import { profileRoutes } from './profile'
import { studioRoutes } from './studio'

/** Every call of the product API. A call that is not here does not exist. */
export const contract = {
  ...catalogueRoutes,
  ...identityRoutes,
  ...profileRoutes,
  ...playbackRoutes,
  ...paymentRoutes,
  ...studioRoutes,
} as const

export type Contract = typeof contract
export type ContractKey = keyof Contract
