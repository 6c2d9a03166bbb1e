import type { Ctx } from '@/lib/domain/core/ctx'
import { networkOf } from '@/lib/kit/http/network-of'
import { consumeCode } from '../codes/consume-code'
import { countAttempt, findCodeByToken, recordDeadLink } from '../codes/live-code'
import { limits } from '../security/limits'
import { accountsOf, recordingRefusals } from '../security/record-refusal'
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
  if (!asked?.accountId || !(await countAttempt(ctx, asked.id))) {
    await recordDeadLink(ctx, challenge)
    throw deadChallenge()
  }
  const uid = asked.accountId
  await recordingRefusals(ctx, 'signInFailedSecondFactor', accountsOf(uid), () =>
    checkSecondFactor(ctx, uid, code),
  )
  const method = (asked.detail.method ?? 'password') as SignInMethod
  const way = { method, client, isComplete: true } as const
  const outcome = await ctx.db.transaction(async (tx) => {
    if (!(await consumeCode(tx, asked.id, ctx.now))) throw deadChallenge()
    return openOrChallenge(ctx, tx, uid, way)
  })
  return { ...requireSession(outcome), continuePath: asked.detail.continuePath ?? null }
}
