import type { Ctx } from '@/lib/domain/core/ctx'
import { AppError } from '@/lib/kit/errors'
import { networkOf } from '@/lib/kit/http/network-of'
import { consumeCode } from '../codes/consume-code'
import { countAttempt, findCodeByToken } from '../codes/live-code'
import { limits } from '../security/limits'
import { recordSecurityEvent } from '../security/record-security-event'
import { deadChallenge } from '../security/refusals'
import type { ClientKind, Credentials } from '../sessions/open-session'
import { openOrChallenge, requireSession, type SignInMethod } from '../sign-in/complete-sign-in'
import { checkSecondFactor } from './check-second-factor'

type Answer = { challenge: string; code: string; client: ClientKind }

/**
 * Completes a sign-in that was refused with `auth/multi-factor-auth-required`, by a code of the authenticator app or
 * a recovery code. A challenge allows five guesses. `continuePath` is that of the mailed link that began the sign-in.
 * @throws AppError invalid `auth/invalid-verification-code`, `auth/code-expired`; tooMany
 */
export async function signInWithSecondFactor(
  ctx: Ctx,
  { challenge, code, client }: Answer,
): Promise<Credentials & { continuePath: string | null }> {
  await ctx.limits.take(limits.codeFrom, networkOf(ctx.client.address))
  const asked = await findCodeByToken(ctx, 'secondFactor', challenge)
  if (!asked?.accountId || !(await countAttempt(ctx, asked.id))) throw deadChallenge()
  const uid = asked.accountId
  await checkOrRecord(ctx, uid, code)
  const method = (asked.detail.method ?? 'password') as SignInMethod
  const way = { method, client, isComplete: true } as const
  const outcome = await ctx.db.transaction(async (tx) => {
    if (!(await consumeCode(tx, asked.id, ctx.now))) throw deadChallenge()
    return openOrChallenge(ctx, tx, uid, way)
  })
  return { ...requireSession(outcome), continuePath: asked.detail.continuePath ?? null }
}

/** The owner should know of a wrong second factor after a right first one. */
async function checkOrRecord(ctx: Ctx, uid: string, code: string): Promise<void> {
  try {
    await checkSecondFactor(ctx, uid, code)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'invalid')
      await ctx.db.transaction((tx) =>
        recordSecurityEvent(ctx, tx, uid, 'signInFailedSecondFactor'),
      )
    throw error
  }
}
