import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Parts } from '@/lib/domain/core/ctx'
import { provenWith } from '@/lib/domain/people/identity/sessions/proven-with'
import type { StaffRole } from '@/lib/kit/shop/staff-roles'
import { giveSecondFactor } from './give-second-factor'

/**
 * Makes somebody one of the staff: roles, and the second factor without which they do not work, proven wherever they
 * are signed in.
 */
export async function giveRoles(
  parts: Pick<Parts, 'db' | 'settings'>,
  uid: string,
  staffRoles: StaffRole[],
): Promise<void> {
  const { account, session } = schema
  await parts.db.update(account).set({ staffRoles }).where(eq(account.id, uid))
  await giveSecondFactor(parts, uid)
  const proven = provenWith({ settings: parts.settings, now: new Date() }, 'secondFactor')
  await parts.db.update(session).set(proven).where(eq(session.accountId, uid))
}
