import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import { recordSecurityEvent } from '../security/record-security-event'
import { endAllSessions } from '../sessions/end-sessions'

const { account } = schema

export type Claimed = { uid: string; isNewUser: boolean; ended: string[] }

/** The account with this verified address. */
export async function findVerifiedAccount(
  db: Pick<Transaction, 'select'>,
  email: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.email, email), isNotNull(account.emailVerifiedAt)))
  return row?.id ?? null
}

/**
 * The account of a user who has just proven an address that no account has verified: the newest unverified account
 * with it, or a new one. Password and sessions of that account may be an attacker's, made before the owner came
 * (pre-hijacking), so they are deleted (payments-and-identity: the first verified sign-in drops an unverified
 * password).
 */
export async function claimAddress(
  ctx: Ctx,
  tx: Transaction,
  email: string,
  method: string,
): Promise<Claimed> {
  const [pending] = await tx
    .select({ id: account.id, passwordHash: account.passwordHash })
    .from(account)
    .where(
      and(eq(account.email, email), isNull(account.emailVerifiedAt), isNull(account.disabledAt)),
    )
    .orderBy(desc(account.createdAt))
    .limit(1)
    .for('update')
  if (!pending) return createVerified(ctx, tx, email, method)
  await tx
    .update(account)
    .set({ emailVerifiedAt: ctx.now, passwordHash: null })
    .where(eq(account.id, pending.id))
  if (pending.passwordHash) await recordSecurityEvent(ctx, tx, pending.id, 'passwordDropped')
  await recordSecurityEvent(ctx, tx, pending.id, 'emailVerified', { method })
  const ended = await endAllSessions(tx, pending.id, 'revoked', ctx.now)
  return { uid: pending.id, isNewUser: false, ended }
}

async function createVerified(
  ctx: Ctx,
  tx: Transaction,
  email: string,
  method: string,
): Promise<Claimed> {
  const uid = newId(ctx.now.getTime())
  await tx.insert(account).values({ id: uid, email, emailVerifiedAt: ctx.now, createdAt: ctx.now })
  await recordSecurityEvent(ctx, tx, uid, 'signUp', { method })
  return { uid, isNewUser: true, ended: [] }
}
