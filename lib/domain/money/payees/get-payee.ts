import { eq } from 'drizzle-orm'
import type { Payee, PayeeDetails } from '@/lib/contract/studio/payee'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { addDays } from '@/lib/kit/jst'
import { CHANGED_ACCOUNT_DAYS } from '@/lib/kit/shop/payout-rules'
import { readReview } from './company-reviews'
import { reportedYear } from './reported-year'
import { needsSecondFactor, requirePayee, requireProvenPayee } from './require-payee'
import { readBankAccount, readTaxDetails } from './versions'

const { payeeNumber } = schema

/**
 * The caller's registered payee details, masked; and whether a number for the 支払調書 is missing. @throws AppError
 * unauthenticated, forbidden
 */
export async function getPayee(ctx: Ctx): Promise<Payee> {
  const payeeId = requirePayee(ctx)
  const tax = await readTaxDetails(ctx, payeeId)
  const bank = await readBankAccount(ctx, payeeId)
  const [number] = await ctx.db
    .select({ since: payeeNumber.createdAt, deleteAfter: payeeNumber.deleteAfter })
    .from(payeeNumber)
    .where(eq(payeeNumber.accountId, payeeId))
  const paidFrom = bank && addDays(bank.since, CHANGED_ACCOUNT_DAYS)
  return {
    needsSecondFactor: await needsSecondFactor(ctx),
    tax: tax && {
      kind: tax.data.kind,
      name: masked(tax.data.name, 1),
      address: masked(tax.data.address, 3),
      isResident: tax.data.isResident,
      withholds: tax.data.withholds || (tax.data.kind === 'individual' && tax.data.isResident),
      corporateNumber: tax.data.corporateNumber ?? '',
      invoiceNumber: tax.data.invoiceNumber,
      isIntermediaryAgreed: tax.data.isIntermediaryAgreed,
      since: tax.since.toISOString(),
      ...(await readReview(ctx.db, payeeId)),
    },
    bank: bank && {
      bankName: bank.data.bankName,
      branchName: bank.data.branchName,
      kind: bank.data.kind,
      lastDigits: bank.data.number.slice(-3),
      since: bank.since.toISOString(),
      paidFrom: paidFrom && paidFrom > ctx.now ? paidFrom.toISOString() : null,
    },
    taxNumber: {
      isNeeded: !number && tax !== null && (await reportedYear(ctx, payeeId)) !== null,
      registeredAt: number?.since.toISOString() ?? null,
      deleteAfter: number?.deleteAfter.toISOString() ?? null,
    },
  }
}

const masked = (text: string, shown: number) =>
  `${[...text].slice(0, shown).join('')}${'＊'.repeat(4)}`

/** The same unmasked, with a second factor and after a recent sign-in. @throws AppError unauthenticated, forbidden */
export async function getPayeeDetails(ctx: Ctx): Promise<PayeeDetails> {
  const payeeId = await requireProvenPayee(ctx)
  const [tax, bank] = [await readTaxDetails(ctx, payeeId), await readBankAccount(ctx, payeeId)]
  return {
    tax: tax && { ...tax.data, corporateNumber: tax.data.corporateNumber ?? '' },
    bank: bank?.data ?? null,
  }
}
