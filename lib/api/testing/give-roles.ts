import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Parts } from '@/lib/domain/core/ctx'
import type { StaffRole } from '@/lib/kit/shop/staff-roles'
import { giveSecondFactor } from './give-second-factor'

/** Makes somebody one of the staff: roles, and the second factor without which they do not work. */
export async function giveRoles(
  parts: Pick<Parts, 'db' | 'settings'>,
  uid: string,
  staffRoles: StaffRole[],
): Promise<void> {
  await parts.db.update(schema.account).set({ staffRoles }).where(eq(schema.account.id, uid))
  await giveSecondFactor(parts, uid)
}
