import type { Ctx } from '@/lib/domain/core/ctx'
import type { StaffRole } from '@/lib/kit/shop/staff-roles'
import type { Shop } from './shop'
import type { SignedIn } from './sign-in'

/** The context of somebody who is signed in, for what no call of the API does yet, or not on a day that is over. */
export const asActor = (
  shop: Shop,
  person: SignedIn,
  staffRoles: readonly StaffRole[] = [],
  now: Date = shop.now,
): Ctx => ({
  ...shop.parts,
  actor: {
    kind: 'account',
    uid: person.uid,
    sessionId: person.uid,
    email: '',
    emailVerified: true,
    isInternal: true,
    staffRoles,
    claims: { creatorInfo: false, bankInfo: false },
  },
  now,
  client: { address: '', userAgent: '' },
})
