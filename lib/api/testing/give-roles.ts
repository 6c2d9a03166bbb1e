import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Parts } from '@/lib/domain/core/ctx'
import { AUTHENTICATOR_SEAL } from '@/lib/domain/people/identity/second-factor/check-second-factor'
import { newAuthenticatorSecret } from '@/lib/gateway/authenticator-app'
import type { StaffRole } from '@/lib/kit/shop/staff-roles'
import { seal } from '@/lib/kit/tokens/seal'

/** Makes somebody one of the staff: roles, and the second factor without which they do not work. */
export async function giveRoles(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  uid: string,
  staffRoles: StaffRole[],
): Promise<void> {
  await db.update(schema.account).set({ staffRoles }).where(eq(schema.account.id, uid))
  const sealed = seal(settings.MASTER_SECRET, AUTHENTICATOR_SEAL, uid, newAuthenticatorSecret())
  await db.insert(schema.secondFactor).values({ accountId: uid, sealed, confirmedAt: new Date() })
}
