import type { studioPayeeRoutes } from '@/lib/contract/studio/payee'
import { OKINAWA } from '../address'
import { nothing, type SamplesOf } from '../sample'

const inOkinawa = () => ({ fields: OKINAWA })

export const studioPayeeSamples = {
  'PUT /studio/payee/bank': nothing,
  'PUT /studio/payee/tax': inOkinawa,
  'PUT /studio/payee/tax-number': nothing,
  'PUT /studio/seller': inOkinawa,
} satisfies SamplesOf<typeof studioPayeeRoutes>
