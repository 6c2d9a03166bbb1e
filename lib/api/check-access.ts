import type { Access } from '@/lib/contract/access'
import type { Ctx } from '@/lib/domain/core/ctx'
import {
  hasStaffRole,
  requireAccount,
  requireStaff,
  requireVerified,
} from '@/lib/domain/core/policy'

/**
 * Checks the contract's access before anything of the request is read; the domain decides about the object itself.
 * @throws AppError notFound (a staff call, as if it did not exist), unauthenticated, forbidden
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
