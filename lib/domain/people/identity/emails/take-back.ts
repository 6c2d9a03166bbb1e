import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { recordSecurityEvent } from '../security/record-security-event'

const { account, accountProvider, bankAccount, passkey } = schema
const { recoveryCode, secondFactor, securityEvent } = schema

type Event = Parameters<typeof recordSecurityEvent>[3]

/**
 * Removes from an account what was added since a time, probably by a thief: password, passkeys, providers, second
 * factor, recovery codes and bank account. Earlier things stay; sessions are ended elsewhere.
 */
export async function takeBackSince(
  ctx: Ctx,
  tx: Transaction,
  accountId: string,
  since: Date,
): Promise<void> {
  const note = (kind: Event, method?: string) =>
    recordSecurityEvent(ctx, tx, accountId, kind, method ? { method } : {})
  const made = await madeSince(tx, accountId, since)
  if (made.has('passwordChanged')) {
    await tx.update(account).set({ passwordHash: null }).where(eq(account.id, accountId))
    await note('passwordDropped')
  }
  const passkeys = await tx
    .delete(passkey)
    .where(and(eq(passkey.accountId, accountId), gte(passkey.createdAt, since)))
    .returning({ name: passkey.name })
  for (const { name } of passkeys) await note('passkeyRemoved', name)
  const providers = await tx
    .delete(accountProvider)
    .where(and(eq(accountProvider.accountId, accountId), gte(accountProvider.createdAt, since)))
    .returning({ provider: accountProvider.provider })
  for (const { provider } of providers) await note('providerUnlinked', provider)
  if (await takeSecondFactor(tx, accountId, since)) await note('secondFactorDisabled')
  else if (made.has('recoveryCodesMade'))
    await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
  await takeBankAccount(ctx, tx, accountId, since)
}

/** What was set since then by the security events, for things without a time of their own. */
async function madeSince(tx: Transaction, accountId: string, since: Date): Promise<Set<string>> {
  const rows = await tx
    .select({ kind: securityEvent.kind })
    .from(securityEvent)
    .where(
      and(
        eq(securityEvent.accountId, accountId),
        inArray(securityEvent.kind, ['passwordChanged', 'recoveryCodesMade']),
        gte(securityEvent.createdAt, since),
      ),
    )
  return new Set(rows.map(({ kind }) => kind))
}

async function takeSecondFactor(tx: Transaction, accountId: string, since: Date) {
  const taken = await tx
    .delete(secondFactor)
    .where(
      and(
        eq(secondFactor.accountId, accountId),
        or(gte(secondFactor.createdAt, since), gte(secondFactor.confirmedAt, since)),
      ),
    )
    .returning({ confirmedAt: secondFactor.confirmedAt })
  if (taken.length > 0) await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
  return taken.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Nothing is paid until the owner registers an account again; the versions show what was paid to it. */
async function takeBankAccount(ctx: Ctx, tx: Transaction, accountId: string, since: Date) {
  const taken = await tx
    .update(bankAccount)
    .set({ endedAt: ctx.now })
    .where(
      and(
        eq(bankAccount.accountId, accountId),
        isNull(bankAccount.endedAt),
        gte(bankAccount.createdAt, since),
      ),
    )
    .returning({ id: bankAccount.id })
  if (taken.length === 0) return
  const id = await recordSecurityEvent(ctx, tx, accountId, 'bankAccountRemoved')
  await enqueueMail(tx, { kind: 'securityNotice', id })
}
