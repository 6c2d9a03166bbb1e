import { type SQL, sql } from 'drizzle-orm'
import type { CompanyToReview } from '@/lib/contract/ops/tax'
import type { Database, Transaction } from '@/lib/db'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { addNotifications } from '@/lib/domain/core/notify'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { AppError, notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { lockPayee, openTaxDetails } from './versions'

type Page = { take: number; skip: number }
type Decision = {
  decision: 'confirmed' | 'refused'
  /** The number that was looked up. */
  corporateNumber: string
  reason: string
}

/** What finance last found about the company of a tax profile (by its table's name in the query); null until then. */
const decisionOf = (tax: SQL): SQL => sql`(
  select r.decision from company_review r
   where r.account_id = ${tax}.account_id and r.corporate_number = ${tax}.corporate_number order by r.id desc limit 1)`

/**
 * Whether a payee with these tax details may be paid. Income tax is withheld from an individual. Nothing is withheld
 * from a company, so finance must have confirmed it by its number.
 */
export const mayBePaid = (tax: SQL): SQL =>
  sql`(${tax}.withholds or coalesce(${decisionOf(tax)} = 'confirmed', false))`

const waits = sql`t.ended_at is null and t.is_resident and not t.withholds and ${decisionOf(sql`t`)} is null`

/** Where the review of a company stands; `none` for whom it is not about. */
export async function readReview(
  db: Database | Transaction,
  payeeId: string,
): Promise<{ review: 'none' | 'waiting' | 'confirmed' | 'refused'; refusal: string | null }> {
  const { rows } = await db.execute<{
    decision: Decision['decision'] | null
    reason: string | null
  }>(sql`
    select r.decision, r.reason from tax_profile t
      left join lateral (
        select decision, reason from company_review
         where account_id = t.account_id and corporate_number = t.corporate_number order by id desc limit 1) r on true
     where t.account_id = ${payeeId} and t.ended_at is null and t.is_resident and not t.withholds`)
  const [row] = rows
  if (!row) return { review: 'none', refusal: null }
  return {
    review: row.decision ?? 'waiting',
    refusal: row.decision === 'refused' ? row.reason : null,
  }
}

/** Companies that wait for review, the longest first. @throws AppError notFound except for finance */
export async function listCompaniesToReview(
  ctx: Ctx,
  { take, skip }: Page,
): Promise<{ items: CompanyToReview[]; total: number }> {
  requireStaff(ctx, FINANCE_STAFF)
  const { rows } = await ctx.db.execute<
    Omit<CompanyToReview, 'name' | 'address' | 'since'> & { since: string; total: number }
  >(sql`
    select t.account_id "payeeId", coalesce(n.nickname, '') nickname, coalesce(t.corporate_number, '') "corporateNumber",
           coalesce(t.invoice_number, '') "invoiceNumber", t.created_at since,
           exists (select 1 from tax_profile b where b.account_id = t.account_id and b.payee_kind = 'individual') "wasIndividual",
           count(*) over ()::int total
      from tax_profile t left join profile n on n.account_id = t.account_id
     where ${waits} order by t.created_at, t.id limit ${take} offset ${skip}`)
  const details = await openTaxDetails(
    ctx,
    rows.map(({ payeeId }) => payeeId),
  )
  return {
    items: rows.map(({ total: _, since, ...row }) => ({
      ...row,
      name: details.get(row.payeeId)?.name ?? '',
      address: details.get(row.payeeId)?.address ?? '',
      since: new Date(since).toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/**
 * Writes what finance found about a company, by the number that was looked up: a confirmed one is paid without
 * withheld income tax, a refused one is not paid until its details change. Notifies the payee. Nobody decides about
 * themselves. @throws AppError notFound except for finance, conflict `payees/review-closed`, `payees/own-review`
 */
export async function reviewCompany(
  ctx: Ctx,
  payeeId: string,
  { decision, corporateNumber, reason }: Decision,
): Promise<void> {
  const { uid } = requireStaff(ctx, FINANCE_STAFF)
  await ctx.db.transaction(async (tx) => {
    const { rowCount } = await lockPayee(tx, payeeId)
    if (!rowCount) throw notFound('クリエイター')
    if (payeeId === uid)
      throw refused('own-review', 'ご自分の会社は、ほかの経理の担当者に確認を頼んでください。')
    const { rowCount: waiting } = await tx.execute(sql`
      select 1 from tax_profile t where t.account_id = ${payeeId} and t.corporate_number = ${corporateNumber} and ${waits}`)
    if (!waiting) throw refused('review-closed', '確認が済んだか、税務情報が変わりました。')
    const id = newId()
    await tx.insert(schema.companyReview).values({
      ...{ id, accountId: payeeId, corporateNumber, decision, reason },
      decidedBy: uid,
      createdAt: ctx.now,
    })
    await recordStaffAct(tx, ctx, {
      action: 'reviewCompany',
      subject: payeeId,
      before: { decision: null },
      after: { decision, number: corporateNumber },
      note: reason,
    })
    await addNotifications(tx, [
      {
        accountId: payeeId,
        kind: 'payout',
        title:
          decision === 'confirmed'
            ? '会社としての税務情報を確認しました。お支払いから源泉徴収しません'
            : `会社としての税務情報を確認できませんでした。${reason}`,
        link: '/studio/creator/bank',
        subjectId: id,
        inDigest: true,
      },
    ])
  })
}

const refused = (code: string, message: string) =>
  new AppError('conflict', `payees/${code}`, message)
