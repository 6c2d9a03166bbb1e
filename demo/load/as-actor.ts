import type { Ctx } from '@/lib/domain/core/ctx'
import type { StaffRole } from '@/lib/kit/shop/staff-roles'
import type { Shop } from './shop'
import type { SignedIn } from './sign-in'

/** The context of a signed-in account, for actions that no API call offers, or not for a past day. */
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
