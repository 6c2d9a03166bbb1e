import { AppError, notFound } from '@/lib/kit/errors'
import type { StaffRole } from '@/lib/kit/staff-roles'
import type { AccountActor, Actor, Ctx } from './ctx'

/** The signed-in account. @throws AppError unauthenticated for a guest */
export function requireAccount(ctx: Pick<Ctx, 'actor'>): AccountActor {
  if (ctx.actor.kind !== 'account')
    throw new AppError('unauthenticated', 'auth/sign-in-required', 'ログインしてください。')
  return ctx.actor
}

/** The signed-in account with a verified e-mail (spec §6). @throws AppError unauthenticated, forbidden */
export function requireVerified(ctx: Pick<Ctx, 'actor'>): AccountActor {
  const account = requireAccount(ctx)
  if (!account.emailVerified)
    throw new AppError(
      'forbidden',
      'auth/email-not-verified',
      'メールアドレスの確認が済んでいません。届いたメールをご確認ください。',
    )
  return account
}

/** Whether somebody is of the staff and has one of the roles (`lib/kit/staff-roles.ts`). */
export const hasStaffRole = (actor: Actor, roles: readonly StaffRole[]): actor is AccountActor =>
  actor.kind === 'account' &&
  actor.isInternal &&
  roles.some((role) => actor.staffRoles.includes(role))

/**
 * Somebody of the staff with one of the roles (decisions: Meanings). Nobody else, guests among them, learns
 * that there is anything. @throws AppError notFound
 */
export function requireStaff(ctx: Pick<Ctx, 'actor'>, roles: readonly StaffRole[]): AccountActor {
  if (!hasStaffRole(ctx.actor, roles)) throw notFound()
  return ctx.actor
}
