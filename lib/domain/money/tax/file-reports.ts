import { sql } from 'drizzle-orm'
import type { FiledReport, FiledReports } from '@/lib/contract/ops/tax'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { openTaxDetails, REPORTED_ABOVE_YEN, readTaxNumbers } from '@/lib/domain/money/payees'
import { requireRecentSignIn } from '@/lib/domain/people/identity'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'

type Paid = { payee_id: string; gross: number; withheld: number }

/**
 * The 支払調書 of a year for filing, numbers included: of payees who were paid more than 50,000 yen (所得税法225条). Needs a
 * sign-in within ten minutes; the reason and each number that was read are written to the audit log (番号法12条). @throws
 * AppError notFound except for finance, forbidden `auth/requires-recent-login`
 */
export async function readFiledReports(
  ctx: Ctx,
  { year, reason }: { year: number; reason: string },
): Promise<FiledReports> {
  requireStaff(ctx, FINANCE_STAFF)
  await requireRecentSignIn(ctx)
  const { INVOICE_ISSUER, INVOICE_NUMBER, SITE_NAME } = ctx.settings
  return await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Paid>(sql`
      select payee_id, sum(gross_yen)::float8 gross, sum(withholding_yen)::float8 withheld from payout
       where state = 'paid' and pay_on >= make_date(${year}, 1, 1) and pay_on < make_date(${year + 1}, 1, 1)
       group by 1 having sum(gross_yen) > ${REPORTED_ABOVE_YEN} order by 2 desc, 1`)
    const payees = rows.map(({ payee_id }) => payee_id)
    const details = await openTaxDetails({ ...ctx, db: tx }, payees)
    const numbers = await readTaxNumbers(ctx, tx, { payees, reason })
    await recordStaffAct(tx, ctx, {
      action: 'readFiledReports',
      subject: String(year),
      before: null,
      after: { payees: payees.length, numbers: numbers.size },
      note: reason,
    })
    return {
      year,
      payer: INVOICE_ISSUER || SITE_NAME,
      payerNumber: INVOICE_NUMBER.replace(/^T/u, ''),
      items: rows.map(({ payee_id, gross, withheld }): FiledReport => {
        const number = numbers.get(payee_id)
        const { name = '', address = '' } = details.get(payee_id) ?? {}
        return {
          ...{ name, address, gross, withheld },
          numberKind: number?.kind ?? null,
          number: number?.number ?? '',
        }
      }),
    }
  })
}
