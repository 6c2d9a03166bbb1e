import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { newId, newSecret } from '@/lib/kit/ids'
import { hashSecret } from '../sessions/open-session'
import type { CodePurpose } from './issue-code'

/** For the second of two proofs, after the first. */
export const CHALLENGE_MINUTES = 5

type SignIn = { uid: string; email: string; method: string; continuePath: string | null }

/**
 * A challenge for the second factor of a sign-in: five minutes, five guesses. It stores where a mail's link continues
 * to, because the link itself is used.
 */
export const issueChallenge = (
  ctx: Pick<Ctx, 'now'>,
  tx: Transaction,
  { uid, email, method, continuePath }: SignIn,
): Promise<string> =>
  storeSecret(ctx, tx, {
    purpose: 'secondFactor',
    secret: `kmf_${newSecret()}`,
    accountId: uid,
    email,
    minutes: CHALLENGE_MINUTES,
    detail: { method, ...(continuePath && { continuePath }) },
  })

type Stored = {
  purpose: CodePurpose
  secret: string
  accountId: string | null
  email: string
  minutes: number
  detail?: Record<string, string>
}

/** Stores the hash of a secret that is not mailed and valid once. @returns the secret */
export async function storeSecret(
  { now }: Pick<Ctx, 'now'>,
  tx: Pick<Transaction, 'insert'>,
  { purpose, secret, accountId, email, minutes, detail = {} }: Stored,
): Promise<string> {
  await tx.insert(schema.oneTimeCode).values({
    id: newId(now.getTime()),
    purpose,
    accountId,
    email,
    detail,
    codeHash: '',
    linkHash: hashSecret(secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
  })
  return secret
}
