import { and, eq, isNull } from 'drizzle-orm'
import type { BankAccount, Payee } from '@/lib/contract/studio/payee'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { sealRow } from '@/lib/domain/core/sealed-rows'
import { dropCachedActors } from '@/lib/domain/people/identity'
import { AppError } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { toBankKana } from '@/lib/kit/shop/bank-kana'
import { readBranch } from './banks'
import { getPayee } from './get-payee'
import { requireProvenPayee } from './require-payee'
import { tellPayee } from './tell-payee'
import { isSame, lockPayee, readBankAccount, type StoredAccount } from './versions'

const { bankAccount } = schema

/**
 * Registers the caller's bank account as a new version; the earlier version is ended and stays. The same account
 * again changes nothing. Mails the payee; nothing is paid to the account for seven days. @throws AppError invalid (no
 * such branch, a name that banks cannot write), unauthenticated, forbidden
 */
export async function putBankAccount(ctx: Ctx, account: BankAccount): Promise<Payee> {
  const accountId = await requireProvenPayee(ctx)
  const stored = await complete(ctx, account)
  await ctx.db.transaction(async (tx) => {
    await lockPayee(tx, accountId)
    const before = await readBankAccount({ ...ctx, db: tx }, accountId)
    if (before && isSame(before.data, stored)) return
    await tx
      .update(bankAccount)
      .set({ endedAt: ctx.now })
      .where(and(eq(bankAccount.accountId, accountId), isNull(bankAccount.endedAt)))
    const id = newId()
    await tx.insert(bankAccount).values({
      id,
      accountId,
      lastDigits: account.number.slice(-3),
      ...sealRow(ctx.settings, 'bank_account', id, stored),
      createdAt: ctx.now,
    })
    await tellPayee(ctx, tx, accountId, 'bankAccountChanged')
  })
  dropCachedActors(ctx.db, [requireAccount(ctx).sessionId])
  return await getPayee(ctx)
}

async function complete(ctx: Ctx, account: BankAccount): Promise<StoredAccount> {
  const names = await readBranch(ctx, account.bankCode, account.branchCode)
  if (!names)
    throw invalid('branchCode', 'この銀行に、その支店はありません。もう一度選んでください。')
  const holderKana = toBankKana(account.holder)
  if (!holderKana)
    throw invalid(
      'holder',
      '口座名義は、通帳のとおりのカナ（ヲは使えません）・英数字で入力してください。',
    )
  return { ...account, ...names, holderKana }
}

const invalid = (path: string, message: string) =>
  new AppError('invalid', 'invalid-input', '入力内容をご確認ください。', {
    details: [{ path, message }],
  })
