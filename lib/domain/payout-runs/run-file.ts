import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/ctx'
import { openBankAccounts } from '@/lib/domain/payees'
import { refused } from '@/lib/domain/payouts'
import { requireStaff } from '@/lib/domain/policy'
import { recordStaffAct } from '@/lib/domain/record-staff-act'
import { notFound } from '@/lib/kit/errors'
import { type Sender, transferFile } from '@/lib/kit/shop/transfer-file'
import { FINANCE_STAFF } from '@/lib/kit/staff-roles'

type Frozen = Omit<Sender, 'bankKana' | 'branchKana'> & { hasLineEnds: boolean; maxLines: number }

/**
 * A run's file for the bank (総合振込), or one part of it where the bank takes only so many lines: made anew each time from
 * what was approved, so the same bytes. Every download is audited. @throws AppError notFound, conflict `payouts/run-not-approved`
 */
export async function getRunFile(
  ctx: Ctx,
  { id, part }: { id: string; part: number },
): Promise<{ fileName: string; bytes: Buffer }> {
  requireStaff(ctx, FINANCE_STAFF)
  return await ctx.db.transaction(async (tx) => {
    const { rows: runs } = await tx.execute<{ state: string; pay_on: string; sender: Frozen }>(
      sql`select state, pay_on::text, sender from payout_run where id = ${id}`,
    )
    const [run] = runs
    if (!run) throw notFound('支払いの回')
    if (run.state !== 'approved' && run.state !== 'sent')
      throw refused('run-not-approved', '承認されるまで、ファイルはありません。')
    const { hasLineEnds, maxLines, ...sender } = run.sender
    const { rows } = await tx.execute<{
      payout_id: string
      bank_account_id: string
      net_yen: number
    }>(sql`
      select payout_id, bank_account_id, net_yen from payout_run_line where run_id = ${id}
       order by payout_id limit ${maxLines} offset ${(part - 1) * maxLines}`)
    if (rows.length === 0) throw notFound('ファイル')
    const accounts = await openBankAccounts(
      { ...ctx, db: tx },
      rows.map((row) => row.bank_account_id),
    )
    const transfers = rows.map(({ payout_id, bank_account_id, net_yen }) => {
      const account = accounts.get(bank_account_id)
      if (!account) throw new Error(`bank account ${bank_account_id} is gone`)
      const { bankCode, branchCode, kind, number, holderKana } = account
      // Banks go by the codes; names change with the list of banks, and a second download is to be the same.
      return {
        ...{ bankCode, branchCode, kind, number, bankKana: '', branchKana: '' },
        holder: holderKana,
        amountYen: net_yen,
        reference: payout_id.replaceAll('-', '').slice(-20).toUpperCase(),
      }
    })
    const bytes = transferFile({ ...sender, bankKana: '', branchKana: '' }, transfers, {
      payOn: run.pay_on,
      hasLineEnds,
    })
    await recordStaffAct(tx, ctx, {
      action: 'readPayoutFile',
      subject: id,
      before: null,
      after: { part, lines: rows.length },
    })
    return { fileName: `${run.pay_on}-${part}.txt`, bytes }
  })
}
