import { eq, sql } from 'drizzle-orm'
import type { PasskeyAssertion } from '@/lib/contract/identity'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import {
  challengeOf,
  PASSKEY_MINUTES,
  passkeyRequestOptions,
  provePasskeyAssertion,
} from '@/lib/gateway/passkeys'
import { networkOf } from '@/lib/kit/http/network-of'
import { consumeCode } from '../codes/consume-code'
import { storeSecret } from '../codes/issue-challenge'
import { findCodeByToken } from '../codes/live-code'
import { limits } from '../security/limits'
import { recordingRefusals } from '../security/record-refusal'
import { passkeyRefused } from '../security/refusals'
import type { ClientKind, Credentials } from '../sessions/open-session'
import { openOrChallenge, requireSession } from '../sign-in/complete-sign-in'

const { passkey } = schema

/**
 * What the browser needs to sign in with a passkey: the same for everybody, without an account. @throws AppError
 * tooMany
 */
export async function startPasskeySignIn(ctx: Ctx) {
  await ctx.limits.take(limits.passkeyOptionsFrom, networkOf(ctx.client.address))
  const options = await passkeyRequestOptions(ctx.settings)
  const secret = options.challenge
  const minutes = PASSKEY_MINUTES
  await storeSecret(ctx, ctx.db, {
    purpose: 'passkey',
    secret,
    accountId: null,
    email: '',
    minutes,
  })
  return options
}

type Proven = { uid: string; use: (tx: Transaction) => Promise<void> }

/**
 * The account whose passkey answered our challenge. Call `use` in the transaction that relies on it: the challenge is
 * valid once, and the passkey's counter is updated. @throws AppError unauthenticated
 */
export async function provePasskey(ctx: Ctx, response: PasskeyAssertion): Promise<Proven> {
  const challenge = challengeOf(response.response.clientDataJSON)
  const code = await findCodeByToken(ctx, 'passkey', challenge)
  const [key] = await ctx.db
    .select({
      id: passkey.id,
      accountId: passkey.accountId,
      credentialId: passkey.credentialId,
      publicKey: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
    })
    .from(passkey)
    .where(eq(passkey.credentialId, response.id))
  if (!code || code.accountId !== null || !key) throw passkeyRefused()
  const counter = await provePasskeyAssertion(ctx.settings, response, challenge, key)
  if (counter === null) throw passkeyRefused()
  const use = async (tx: Transaction) => {
    if (!(await consumeCode(tx, code.id, ctx.now))) throw passkeyRefused()
    await tx.update(passkey).set({ counter, lastUsedAt: ctx.now }).where(eq(passkey.id, key.id))
  }
  return { uid: key.accountId, use }
}

/**
 * Signs in with a passkey. It verifies the person itself (finger, face, PIN), so no second factor follows. @throws
 * AppError unauthenticated `auth/invalid-credentials`, forbidden, tooMany
 */
export async function signInWithPasskey(
  ctx: Ctx,
  { response, client }: { response: PasskeyAssertion; client: ClientKind },
): Promise<Credentials> {
  await ctx.limits.take(limits.proofFrom, networkOf(ctx.client.address))
  const owner = sql`select account_id from passkey where credential_id = ${response.id}`
  const { uid, use } = await recordingRefusals(ctx, 'passkeyRefused', owner, () =>
    provePasskey(ctx, response),
  )
  const way = { method: 'passkey', client, isComplete: true } as const
  return requireSession(
    await ctx.db.transaction(async (tx) => {
      await use(tx)
      return openOrChallenge(ctx, tx, uid, way)
    }),
  )
}
