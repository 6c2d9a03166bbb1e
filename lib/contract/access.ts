import type { StaffRole } from '@/lib/kit/shop/staff-roles'

/**
 * Who may call. `guest`: anybody, signed in or not; an invalid bearer counts as none. `listener`: a signed-in
 * account. `verified`: a signed-in account with a verified e-mail. `creator`: a signed-in account, and the domain
 * answers 404 for what is not its own. `vendor`: a payment network, verified by signature. `{ staff }`: staff with
 * one of the roles; for everybody else the call does not exist. `{ staff, owner }`: these, and the owner of the
 * object with the access of `owner`. The api checks this before it reads anything of the request; the domain still
 * decides about the object itself, and each change of staff writes an audit row.
 */
export type Access = 'guest' | 'listener' | 'verified' | 'creator' | 'vendor' | StaffAccess
export type StaffAccess = { staff: readonly StaffRole[]; owner?: 'creator' | 'verified' }

/** Whether the call must look nonexistent except to staff. */
export const isStaffOnly = (access: Access): boolean =>
  typeof access === 'object' && access.owner === undefined

/** Whether a call asks a guest to sign in (401). */
export const asksForSignIn = (access: Access): boolean =>
  access !== 'guest' && access !== 'vendor' && !isStaffOnly(access)
