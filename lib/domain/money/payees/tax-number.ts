import { eq, inArray, sql } from 'drizzle-orm'
import type { Payee } from '@/lib/contract/studio/payee'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { openRow, sealRow } from '@/lib/domain/core/sealed-rows'
import { requireRecentSignIn } from '@/lib/domain/people/identity'
import { AppError, notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { isCorporateNumber, isMyNumber } from '@/lib/kit/shop/tax-numbers'
import { getPayee } from './get-payee'
import { deletionOf, KEPT_YEARS, REPORTED_ABOVE_YEN, reportedYear } from './reported-year'
import { requireProvenPayee } from './require-payee'
import { tellPayee } from './tell-payee'
import { lockPayee, readTaxDetails } from './versions'

const { payeeNumber } = schema

type TaxNumber = { kind: 'myNumber' | 'corporateNumber'; number: string }

/**
 * Registers the caller's My Number, a company's 法人番号, sealed under a key of its own; it is never shown again.
 * @throws AppError invalid (check digit), conflict (not needed, or no tax details), unauthenticated, forbidden
 */
export async function putTaxNumber(ctx: Ctx, { number }: { number: string }): Promise<Payee> {
  const accountId = await requireProvenPayee(ctx)
  const year = await reportedYear(ctx, accountId)
  const tax = await readTaxDetails(ctx, accountId)
  if (year === null || !tax)
    throw new AppError(
      'conflict',
      'payee/number-not-needed',
      '支払調書を作るための番号は、まだ必要ありません。必要になったときにお預かりします。',
    )
  const isCompany = tax.data.kind === 'company'
  if (!(isCompany ? isCorporateNumber : isMyNumber)(number))
    throw new AppError('invalid', 'invalid-input', '入力内容をご確認ください。', {
      details: [
        {
          path: 'number',
          message: isCompany
            ? '法人番号は13桁の数字です。番号をもう一度ご確認ください。'
            : 'マイナンバーは12桁の数字です。番号をもう一度ご確認ください。',
        },
      ],
    })
  const id = newId()
  await ctx.db.transaction(async (tx) => {
    await lockPayee(tx, accountId)
    await tx.delete(payeeNumber).where(eq(payeeNumber.accountId, accountId))
    await tx.insert(payeeNumber).values({
      id,
      accountId,
      kind: isCompany ? 'corporateNumber' : 'myNumber',
      ...sealRow(ctx.settings, 'payee_number', id, number),
      createdAt: ctx.now,
      deleteAfter: deletionOf(year),
    })
    await tellPayee(ctx, tx, accountId, 'taxNumberRegistered')
  })
  return await getPayee(ctx)
}

/**
 * A payee's number for the 支払調書, for finance after a recent sign-in; each reading writes an audit row with its reason
 * (番号法12条). @throws AppError notFound except for finance, or if there is none; forbidden `auth/requires-recent-login`
 */
export async function readTaxNumber(ctx: Ctx, payeeId: string, reason: string): Promise<TaxNumber> {
  requireStaff(ctx, FINANCE_STAFF)
  await requireRecentSignIn(ctx)
  return await ctx.db.transaction(async (tx) => {
    const found = (await readTaxNumbers(ctx, tx, { payees: [payeeId], reason })).get(payeeId)
    if (!found) throw notFound('番号')
    return found
  })
}

/**
 * The same for several payees, with an audit row for each number; without payees who have none. @throws AppError
 * notFound
 */
export async function readTaxNumbers(
  ctx: Ctx,
  tx: Transaction,
  { payees, reason }: { payees: readonly string[]; reason: string },
): Promise<Map<string, TaxNumber>> {
  requireStaff(ctx, FINANCE_STAFF)
  const rows = await tx
    .select()
    .from(payeeNumber)
    .where(inArray(payeeNumber.accountId, [...payees]))
  for (const { accountId, kind } of rows)
    await recordStaffAct(tx, ctx, {
      action: 'readTaxNumber',
      subject: accountId,
      before: null,
      after: { kind },
      note: reason,
    })
  return new Map(
    rows.map((row) => [
      row.accountId,
      { kind: row.kind, number: openRow<string>(ctx.settings, 'payee_number', row) },
    ]),
  )
}

/** Deletes numbers that no 支払調書 of a later year needs (番号法20条). */
export async function deleteOldTaxNumbers({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`
    update payee_number n set delete_after = make_timestamptz(y.year + ${KEPT_YEARS + 1}, 1, 1, 0, 0, 0, 'Asia/Tokyo')
      from (select payee_id, max(year) as year
              from (select payee_id, extract(year from pay_on)::int as year from payout where state = 'paid'
                     group by 1, 2 having sum(gross_yen) > ${REPORTED_ABOVE_YEN}) reported group by 1) y
     where y.payee_id = n.account_id
       and n.delete_after < make_timestamptz(y.year + ${KEPT_YEARS + 1}, 1, 1, 0, 0, 0, 'Asia/Tokyo')`)
  await db.execute(sql`delete from payee_number where delete_after <= ${now.toISOString()}`)
}
