import type { Access } from '@/lib/contract/access'
import type { Ctx } from '@/lib/domain/core/ctx'
import {
  hasStaffRole,
  requireAccount,
  requireStaff,
  requireVerified,
} from '@/lib/domain/core/policy'

/**
 * The contract's access column, checked before anything of the request is read; the domain decides on the
 * thing itself. @throws AppError notFound (a call of the staff's, as one that does not exist),
 * unauthenticated, forbidden
 */
export function checkAccess(ctx: Pick<Ctx, 'actor'>, access: Access): void {
  if (typeof access === 'object') {
    if (access.owner === undefined) requireStaff(ctx, access.staff)
    else if (!hasStaffRole(ctx.actor, access.staff)) checkAccess(ctx, access.owner)
    return
  }
  if (access === 'listener' || access === 'creator') requireAccount(ctx)
  if (access === 'verified') requireVerified(ctx)
}
