import type { StaffRole } from '@/lib/kit/shop/staff-roles'

/**
 * Who may call. `guest`: anybody, with or without identity; a bearer that is no good counts as none.
 * `listener`: a signed-in account. `verified`: a signed-in account with a verified e-mail. `creator`: a
 * signed-in account, and the domain answers 404 for what is not its own. `vendor`: a payment network, proven
 * by signature. `{ staff }`: the staff with one of the roles; for everybody else there is no such call.
 * `{ staff, owner }`: these, and whoever owns the thing and is what `owner` says.
 *
 * The api checks this before it reads anything of the request; the domain still decides on the thing itself,
 * and each change that staff make to what is not theirs leaves an audit row.
 */
export type Access = 'guest' | 'listener' | 'verified' | 'creator' | 'vendor' | StaffAccess
export type StaffAccess = { staff: readonly StaffRole[]; owner?: 'creator' | 'verified' }

/** Whether nobody but the staff may know that there is such a call. */
export const isStaffOnly = (access: Access): boolean =>
  typeof access === 'object' && access.owner === undefined

/** Whether a call asks a guest to sign in (401). */
export const asksForSignIn = (access: Access): boolean =>
  access !== 'guest' && access !== 'vendor' && !isStaffOnly(access)
