import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel, requireOwnSignIn, requireVerified } from '@/lib/domain/core/policy'
import { hasSecondFactorHere, requireRecentSignIn } from '@/lib/domain/people/identity'
import { AppError } from '@/lib/kit/errors'

/**
 * The payee of a channel: the account that opened it, even if others own it too. @throws AppError unauthenticated,
 * forbidden
 */
export function requirePayee(ctx: Pick<Ctx, 'actor'>): string {
  requireOwnSignIn(ctx)
  const { channelId, uid } = requireChannel(ctx, 'own')
  if (channelId !== uid)
    throw new AppError(
      'forbidden',
      'payee/opener-only',
      '税務情報と口座を扱えるのは、チャンネルを開いたご本人だけです。',
    )
  return uid
}

/** Whether a payee has to set a second factor first (`PAYEE_SECOND_FACTOR`; ASVS 6.3.3). @throws AppError unauthenticated */
export const needsSecondFactor = async (
  ctx: Pick<Ctx, 'actor' | 'db' | 'settings'>,
): Promise<boolean> =>
  ctx.settings.PAYEE_SECOND_FACTOR === 'on' && !(await hasSecondFactorHere(ctx))

/**
 * The same with a second factor and after a recent sign-in, for sealed data: whoever has a password alone shall not turn
 * payments to themselves. @throws AppError unauthenticated; forbidden `payee/second-factor-required`,
 * `auth/requires-recent-login`
 */
export async function requireProvenPayee(ctx: Ctx): Promise<string> {
  requireVerified(ctx)
  const payeeId = requirePayee(ctx)
  if (await needsSecondFactor(ctx))
    throw new AppError(
      'forbidden',
      'payee/second-factor-required',
      '税務情報と口座を扱うには、二段階認証が必要です。アカウントの「セキュリティ」で二段階認証を有効にするか、パスキーでログインし直してください。',
    )
  await requireRecentSignIn(ctx)
  return payeeId
}
