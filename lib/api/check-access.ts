import type { Access } from '@/lib/contract/route'
import type { Ctx } from '@/lib/domain/ctx'
import { requireAccount, requireVerified } from '@/lib/domain/policy'

/** The contract's access column, checked before the domain is called; the domain decides on the thing itself. */
export function checkAccess(ctx: Ctx, access: Access): void {
  if (access === 'listener' || access === 'creator') requireAccount(ctx)
  if (access === 'verified') requireVerified(ctx)
}
