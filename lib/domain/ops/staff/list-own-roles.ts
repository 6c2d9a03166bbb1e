import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { STAFF_ROLES, type StaffRole } from '@/lib/kit/shop/staff-roles'

type Own = { roles: StaffRole[]; viewing: { accountId: string; endsAt: string } | null }

/** The roles of who asks, in the order of the list, and whose pages they see now. @throws AppError notFound for who is not of the staff */
export function listOwnRoles(ctx: Pick<Ctx, 'actor'>): Own {
  const { staffRoles, viewing } = requireStaff(ctx, STAFF_ROLES)
  return {
    roles: STAFF_ROLES.filter((role) => staffRoles.includes(role)),
    viewing: viewing
      ? { accountId: viewing.accountId, endsAt: viewing.endsAt.toISOString() }
      : null,
  }
}
