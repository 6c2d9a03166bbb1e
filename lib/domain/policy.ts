import { AppError } from '@/lib/kit/errors'
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
