import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { STAFF_ROLES, type StaffRole } from '@/lib/kit/shop/staff-roles'

type Own = { roles: StaffRole[]; viewing: { accountId: string; endsAt: string } | null }

/**
 * The caller's roles, in the order of the list, and the account that they view now. @throws AppError notFound except
 * for staff
 */
export function listOwnRoles(ctx: Pick<Ctx, 'actor'>): Own {
  const { staffRoles, viewing } = requireStaff(ctx, STAFF_ROLES)
  return {
    roles: STAFF_ROLES.filter((role) => staffRoles.includes(role)),
    viewing: viewing
      ? { accountId: viewing.accountId, endsAt: viewing.endsAt.toISOString() }
      : null,
  }
}
