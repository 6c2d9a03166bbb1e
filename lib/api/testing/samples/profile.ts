import type { profileRoutes } from '@/lib/contract/profile'
import { OKINAWA } from './address'
import { nothing, type SamplesOf } from './sample'

export const profileSamples = {
  'PUT /my/address': () => ({ fields: OKINAWA }),
  'PUT /my/profile': nothing,
  'PUT /my/setting': nothing,
  'POST /my/agreement': nothing,
} satisfies SamplesOf<typeof profileRoutes>
