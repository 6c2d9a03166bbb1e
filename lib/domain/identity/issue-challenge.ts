import { schema, type Transaction } from '@/lib/db'
import { newId, newSecret } from '@/lib/kit/ids'
import type { Ctx } from '../ctx'
import type { CodePurpose } from './issue-code'
import { hashSecret } from './open-session'

const CHALLENGE_MINUTES = 5

type Owner = { uid: string; email: string; method: string }

/** A challenge for the second factor of a sign-in that is otherwise done: five minutes, five guesses. */
export const issueChallenge = (
  ctx: Pick<Ctx, 'now'>,
  tx: Transaction,
  { uid, email, method }: Owner,
): Promise<string> =>
  storeSecret(ctx, tx, {
    purpose: 'secondFactor',
    secret: `kmf_${newSecret()}`,
    accountId: uid,
    email,
    minutes: CHALLENGE_MINUTES,
    detail: { method },
  })

type Stored = {
  purpose: CodePurpose
  secret: string
  accountId: string | null
  email: string
  minutes: number
  detail?: Record<string, string>
}

/** Keeps the hash of a secret that no mail carries, good once. @returns the secret */
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
