import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/ctx'
import { readPayeeName } from '@/lib/domain/payees'
import { requireChannel } from '@/lib/domain/policy'
import { renderSheet } from '@/lib/gateway/sheet-pdf'
import { notFound } from '@/lib/kit/errors'
import { type Statement, statementSheet } from './statement-sheet'

/** One of the caller's statements as PDF, the same bytes each time. @throws AppError unauthenticated, forbidden, notFound */
export async function getStatementPdf(
  ctx: Ctx,
  number: string,
): Promise<{ fileName: string; bytes: Buffer }> {
  const { channelId } = requireChannel(ctx, 'own')
  const { rows } = await ctx.db.execute<Omit<Statement, 'closedAt'> & { closedAt: string }>(sql`
    select number, month, gross_yen "grossYen", fee_yen "feeYen", fee_tax_yen "feeTaxYen", carried_yen "carriedYen",
           closed_at "closedAt", detail
      from statement where number = ${number} and payee_id = ${channelId}`)
  const [row] = rows
  if (!row) throw notFound('明細書')
  // Statements keep no names of people: it is sealed with the version of the tax details that was in force.
  const name = await readPayeeName(ctx, row.detail.taxProfileId ?? null)
  const sheet = statementSheet({
    ...row,
    closedAt: new Date(row.closedAt),
    detail: { ...row.detail, ...(name && { payeeName: name }) },
  })
  return { fileName: `${row.number}.pdf`, bytes: await renderSheet(sheet) }
}
