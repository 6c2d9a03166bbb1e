import type { StaffRole } from '@/lib/contract/route'
import { AppError, notFound } from '@/lib/kit/errors'
import type { AccountActor, Ctx } from './ctx'

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

/**
 * Somebody of the staff with one of the roles (decisions: Meanings). Everybody else does not learn that there
 * is anything. @throws AppError unauthenticated, notFound
 */
export function requireStaff(ctx: Pick<Ctx, 'actor'>, roles: readonly StaffRole[]): AccountActor {
  const account = requireAccount(ctx)
  if (!account.isInternal || !roles.some((role) => account.staffRoles.includes(role)))
    throw notFound()
  return account
}
