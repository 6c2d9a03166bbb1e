import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel, requireOwnSignIn, requireVerified } from '@/lib/domain/core/policy'
import { requireRecentSignIn } from '@/lib/domain/people/identity'
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

/** The same after a recent sign-in, for sealed data. @throws AppError unauthenticated, forbidden */
export async function requireProvenPayee(ctx: Ctx): Promise<string> {
  requireVerified(ctx)
  const payeeId = requirePayee(ctx)
  await requireRecentSignIn(ctx)
  return payeeId
}
