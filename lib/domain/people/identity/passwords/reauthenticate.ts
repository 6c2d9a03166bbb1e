import { eq } from 'drizzle-orm'
import type { PasskeyAssertion } from '@/lib/contract/identity'
import { schema, type Transaction } from '@/lib/db'
import type { AccountActor, Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { requireOwnSignIn } from '@/lib/domain/core/policy'
import { verifyPassword } from '@/lib/gateway/passwords'
import type { ProviderTokens } from '@/lib/gateway/sign-in-providers'
import { PROOF_MINUTES } from '@/lib/kit/tokens/proof-minutes'
import { consumeCode } from '../codes/consume-code'
import { readFirstProof, storeFirstProof } from '../codes/first-proof'
import { issueCode } from '../codes/issue-code'
import { matchCode } from '../codes/live-code'
import { provePasskey } from '../passkeys/sign-in-passkey'
import {
  proveProvider,
  requireRecentAtProvider,
  spendProviderToken,
} from '../providers/prove-provider'
import { findLinkedAccount } from '../providers/sign-in-provider'
import { checkSecondFactor } from '../second-factor/check-second-factor'
import { limits } from '../security/limits'
import { accountsOf, recordingRefusals } from '../security/record-refusal'
import { recordSecurityEvent } from '../security/record-security-event'
import {
  deadFirstProof,
  noLiveCode,
  secondFactorRequired,
  userMismatch,
  wrongPassword,
} from '../security/refusals'
import { recentUntil } from '../security/require-recent-sign-in'
import { type Credentials, changeSecret, mintCredentials } from '../sessions/open-session'
import { provenWith } from '../sessions/proven-with'
import { hasSecondFactor } from '../sign-in/complete-sign-in'

const CODE_HOURS = PROOF_MINUTES / 60
const { account, session } = schema

type FirstProof = { secondFactorCode?: string | undefined } & (
  | { password: string }
  | { emailCode: string }
  | { passkey: PasskeyAssertion }
  | ({ provider: string } & ProviderTokens)
)
/** The code alone completes the first proof of this session. */
type Proof = FirstProof | { secondFactorCode: string }
type Proven = { method: string; isComplete: boolean; use: (tx: Transaction) => Promise<void> }

/**
 * Mails the caller a code to prove who they are, in this session alone and for ten minutes (ASVS 6.5.5, 6.6.2); an
 * earlier one of this session stops working. @throws AppError tooMany
 */
export async function sendReauthenticationCode(ctx: Ctx): Promise<void> {
  const { uid, email, sessionId } = requireOwnSignIn(ctx)
  await ctx.limits.take(limits.resendCode, `reauthenticate ${uid}`)
  await ctx.db.transaction(async (tx) => {
    const purpose = 'reauthenticate'
    const id = await issueCode(ctx, tx, {
      purpose,
      accountId: uid,
      email,
      sessionId,
      hours: CODE_HOURS,
    })
    await enqueueMail(tx, { kind: 'reauthenticate', id })
  })
}

/**
 * Proves again who the caller is; this session may then make sensitive changes for ten minutes, and has another secret.
 * With a second factor its code is required too, except for a passkey, which verifies the person itself. A first proof
 * without the code is stored for five minutes, in which the code may follow: a provider's redirect cannot carry it. A
 * provider must say that the person has just signed in there. @throws AppError invalid `auth/wrong-password`, `auth/user-mismatch`,
 * `auth/provider-sign-in-not-recent`, `auth/invalid-verification-code`, `auth/code-expired`;
 * unauthenticated `auth/multi-factor-auth-required`; forbidden `auth/operator-session`; tooMany
 */
export async function reauthenticate(
  ctx: Ctx,
  proof: Proof,
): Promise<{ recentLoginUntil: string; credentials: Credentials }> {
  const actor = requireOwnSignIn(ctx)
  const kind = 'reauthenticationRefused'
  const secret = await recordingRefusals(ctx, kind, accountsOf(actor.uid), () =>
    renewProof(ctx, actor, proof),
  )
  return {
    recentLoginUntil: recentUntil(ctx.now).toISOString(),
    credentials: await mintCredentials(ctx, actor, actor.sessionId, secret),
  }
}

/** @returns the session's new secret */
async function renewProof(ctx: Ctx, actor: AccountActor, proof: Proof): Promise<string> {
  const { method, isComplete, use } = await prove(ctx, actor, proof)
  const isOwed = !isComplete && (await hasSecondFactor(ctx.db, actor.uid))
  if (isOwed) {
    if (!proof.secondFactorCode) {
      await ctx.db.transaction(async (tx) => {
        await use(tx)
        await storeFirstProof(ctx, tx, actor, method)
      })
      throw secondFactorRequired('')
    }
    await checkSecondFactor(ctx, actor.uid, proof.secondFactorCode)
  }
  return ctx.db.transaction(async (tx) => {
    await use(tx)
    await tx
      .update(session)
      .set(provenWith(ctx, isOwed ? 'secondFactor' : method))
      .where(eq(session.id, actor.sessionId))
    await recordSecurityEvent(ctx, tx, actor.uid, 'reauthenticated', { method })
    return changeSecret(tx, actor.sessionId, ctx.now)
  })
}

async function prove(ctx: Ctx, actor: AccountActor, proof: Proof): Promise<Proven> {
  if ('password' in proof) {
    await requireOwnPassword(ctx, proof.password)
    return { method: 'password', isComplete: false, use: async () => undefined }
  }
  if ('emailCode' in proof) {
    const code = await matchCode(ctx, actor, 'reauthenticate', proof.emailCode)
    const use = async (tx: Transaction) => {
      if (!(await consumeCode(tx, code.id, ctx.now))) throw noLiveCode()
    }
    return { method: 'emailCode', isComplete: false, use }
  }
  if ('passkey' in proof) {
    const { uid, use } = await provePasskey(ctx, proof.passkey)
    if (uid !== actor.uid) throw userMismatch()
    return { method: 'passkey', isComplete: true, use }
  }
  if (!('provider' in proof)) {
    const { id, method } = await readFirstProof(ctx, actor)
    const use = async (tx: Transaction) => {
      if (!(await consumeCode(tx, id, ctx.now))) throw deadFirstProof()
    }
    return { method, isComplete: false, use }
  }
  const identity = await proveProvider(ctx, proof.provider, proof)
  if ((await findLinkedAccount(ctx.db, identity)) !== actor.uid) throw userMismatch()
  requireRecentAtProvider(identity, ctx.now)
  const use = (tx: Transaction) => spendProviderToken(tx, identity)
  return { method: identity.provider, isComplete: false, use }
}

/** Checks the caller's password. @throws AppError invalid `auth/wrong-password`, tooMany */
export async function requireOwnPassword(ctx: Ctx, password: string): Promise<void> {
  const { uid } = requireOwnSignIn(ctx)
  await ctx.limits.take(limits.ownPasswordOf, uid)
  const [row] = await ctx.db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.id, uid))
  if (!(await verifyPassword(row?.passwordHash, password))) throw wrongPassword()
  await ctx.limits.reset(limits.ownPasswordOf, uid)
}
