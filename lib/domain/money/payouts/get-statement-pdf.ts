import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { limitSheets } from '@/lib/domain/core/limit-sheets'
import { requireChannel, requireStaff } from '@/lib/domain/core/policy'
import { readPayeeName } from '@/lib/domain/money/payees'
import { renderSheet } from '@/lib/gateway/sheet-pdf'
import { notFound } from '@/lib/kit/errors'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { type Statement, statementSheet } from './statement-sheet'

type Pdf = { fileName: string; bytes: Buffer }

/** One of the caller's statements as PDF, the same bytes each time. @throws AppError unauthenticated, forbidden, notFound, tooMany */
export async function getStatementPdf(ctx: Ctx, number: string): Promise<Pdf> {
  const { channelId } = requireChannel(ctx, 'own')
  return await renderStatement(ctx, number, sql`payee_id = ${channelId}`)
}

/** Any payee's statement in the same form, for finance. @throws AppError notFound except for finance, tooMany */
export async function getPayeeStatementPdf(ctx: Ctx, number: string): Promise<Pdf> {
  requireStaff(ctx, FINANCE_STAFF)
  return await renderStatement(ctx, number, sql`true`)
}

async function renderStatement(ctx: Ctx, number: string, whose: SQL): Promise<Pdf> {
  const { rows } = await ctx.db.execute<Omit<Statement, 'closedAt'> & { closedAt: string }>(sql`
    select number, month, gross_yen "grossYen", fee_yen "feeYen", fee_tax_yen "feeTaxYen", carried_yen "carriedYen",
           closed_at "closedAt", detail
      from statement where number = ${number} and ${whose}`)
  const [row] = rows
  if (!row) throw notFound('明細書')
  await limitSheets(ctx)
  // Statements keep no names of people: it is sealed with the version of the tax details that was in force.
  const name = await readPayeeName(ctx, row.detail.taxProfileId ?? null)
  const sheet = statementSheet({
    ...row,
    closedAt: new Date(row.closedAt),
    detail: { ...row.detail, ...(name && { payeeName: name }) },
  })
  return { fileName: `${row.number}.pdf`, bytes: await renderSheet(sheet) }
}
