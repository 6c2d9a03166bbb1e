import type { opsStaffRoutes } from '@/lib/contract/ops/staff'
import { newId } from '@/lib/kit/ids'
import { somebody } from '../../catalogue'
import { STAFF_DOMAIN } from '../../staff'
import { type Maker, nothing, type SamplesOf } from '../sample'

/** Somebody with an internal address and no role yet. */
async function newColleague({ owner }: Maker) {
  const email = `${newId()}@${STAFF_DOMAIN}`
  await somebody(owner.ctx, { email })
  return { fields: { email, roles: ['support'] } }
}

export const opsStaffSamples = {
  'GET /ops/me': nothing,
  'GET /ops/audit': nothing,
  'GET /ops/staff': nothing,
  'PUT /ops/staff': newColleague,
} satisfies SamplesOf<typeof opsStaffRoutes>
