import { and, eq, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { AccountActor, Ctx } from '@/lib/domain/core/ctx'
import { newSecret } from '@/lib/kit/ids'
import { deadFirstProof } from '../security/refusals'
import { CHALLENGE_MINUTES, storeSecret } from './issue-challenge'
import { countAttempt, isLive } from './live-code'
import { isOfSession } from './of-session'

const { oneTimeCode } = schema

const isOf = ({ uid, sessionId }: AccountActor) =>
  and(eq(oneTimeCode.accountId, uid), isOfSession(sessionId))

/**
 * Records the first of two proofs, for this session only: the session's bearer is the secret, so none is given out.
 * Valid for five minutes and five guesses at the second proof; replaces an earlier one.
 */
export async function storeFirstProof(
  ctx: Pick<Ctx, 'now'>,
  tx: Transaction,
  actor: AccountActor,
  method: string,
): Promise<void> {
  await tx
    .update(oneTimeCode)
    .set({ supersededAt: ctx.now })
    .where(and(isOf(actor), eq(oneTimeCode.purpose, 'stepUp'), isNull(oneTimeCode.supersededAt)))
  await storeSecret(ctx, tx, {
    purpose: 'stepUp',
    secret: newSecret(),
    accountId: actor.uid,
    email: actor.email,
    minutes: CHALLENGE_MINUTES,
    detail: { method, sessionId: actor.sessionId },
  })
}

/**
 * The unused first proof of this session; reading it counts as a guess at the second. @throws AppError invalid
 * `auth/code-expired`
 */
export async function readFirstProof(
  ctx: Ctx,
  actor: AccountActor,
): Promise<{ id: string; method: string }> {
  const [held] = await ctx.db
    .select({ id: oneTimeCode.id, detail: oneTimeCode.detail })
    .from(oneTimeCode)
    .where(and(isOf(actor), isLive(ctx.now, 'stepUp')))
  if (!held || !(await countAttempt(ctx, held.id))) throw deadFirstProof()
  return { id: held.id, method: held.detail.method ?? '' }
}
