import { STAFF_ROLES, type StaffRole } from '@/lib/kit/staff-roles'
import type { Ctx } from '../ctx'
import { requireStaff } from '../policy'

/** The roles of who asks, in the order of the list. @throws AppError notFound for who is not of the staff */
export function listOwnRoles(ctx: Pick<Ctx, 'actor'>): { roles: StaffRole[] } {
  const { staffRoles } = requireStaff(ctx, STAFF_ROLES)
  return { roles: STAFF_ROLES.filter((role) => staffRoles.includes(role)) }
}
