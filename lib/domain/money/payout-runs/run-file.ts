import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { openBankAccounts } from '@/lib/domain/money/payees'
import { refused } from '@/lib/domain/money/payouts'
import { notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { transferFile } from '@/lib/kit/shop/transfer-file'
import { findChangedLines, leaveRun } from './check-lines'
import { lockRun, type Run, requireDayToCome } from './lock-run'
import { changedRun } from './refuse-changed'

type Part = { id: string; part: number }
type File = { fileName: string; bytes: Buffer }

/**
 * A run's file for the bank (総合振込), or one part of it if the bank limits the lines. It is made from the approved data
 * each time, so it has the same bytes. Until the run is sent, every line is checked first. If nothing was downloaded
 * yet, changed lines leave the run and void its approval; if the bank may have the file, no file is made. Downloads
 * are recorded with person and time. @throws AppError notFound, conflict `payouts/run-not-approved`,
 * `payouts/run-changed`, `payouts/day-past`, `payouts/cancel-asked`, `payouts/file-differs`
 */
export async function getRunFile(ctx: Ctx, { id, part }: Part): Promise<File> {
  const { uid } = requireStaff(ctx, FINANCE_STAFF)
  const made = await ctx.db.transaction(async (tx) => {
    const run = await lockRun(tx, id)
    if (run.state === 'draft' || run.state === 'void')
      throw refused('run-not-approved', '承認されるまで、ファイルはありません。')
    const changed = run.state === 'sent' ? null : await checkAgain(tx, ctx, run)
    if (changed) return { changed }
    const { bytes, lines } = await makeFile(tx, ctx, run, part)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await keepDownload(tx, { runId: id, part, sha256, by: uid, now: ctx.now })
    await recordStaffAct(tx, ctx, {
      action: 'readPayoutFile',
      subject: id,
      before: null,
      after: { part, lines, sha256 },
    })
    return { file: { fileName: `${run.pay_on}-${part}.txt`, bytes } }
  })
  if (made.changed) throw changedRun(made.changed)
  return made.file
}

async function checkAgain(tx: Transaction, ctx: Ctx, run: Run) {
  requireDayToCome(run, ctx.now)
  if (run.cancel_asked_by) throw refused('cancel-asked', 'この回は、取り消しの確認を待っています。')
  const lines = await findChangedLines(tx, run)
  if (lines.length === 0) return null
  if (run.state === 'downloaded')
    throw refused(
      'run-changed',
      'ダウンロードしたあとに変わったお支払いがあるため、ファイルを作れません。銀行が受け付けていなければ、この回を取り消してください。',
    )
  return { count: lines.length, isLeft: await leaveRun(tx, ctx, run, lines) }
}

async function makeFile(tx: Transaction, ctx: Ctx, run: Run, part: number) {
  if (!run.sender) throw new Error(`run ${run.id} has no sender`)
  const { hasLineEnds, maxLines, ...sender } = run.sender
  const { rows } = await tx.execute<{
    payout_id: string
    bank_account_id: string
    net_yen: number
  }>(sql`
    select payout_id, bank_account_id, net_yen from payout_run_line where run_id = ${run.id} and left_at is null
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
    // Banks use the codes. Names change with the list of banks, and a second download must be the
    // same.
    return {
      ...{ bankCode, branchCode, kind, number, bankKana: '', branchKana: '' },
      holder: holderKana,
      amountYen: net_yen,
      reference: payout_id.replaceAll('-', '').slice(-20).toUpperCase(),
    }
  })
  const options = { payOn: run.pay_on, hasLineEnds }
  const bytes = transferFile({ ...sender, bankKana: '', branchKana: '' }, transfers, options)
  return { bytes, lines: rows.length }
}

type Download = { runId: string; part: number; sha256: string; by: string; now: Date }

async function keepDownload(
  tx: Transaction,
  { runId, part, sha256, by, now }: Download,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select 1 from payout_download where run_id = ${runId} and part = ${part} and sha256 <> ${sha256} limit 1`)
  if (rowCount)
    throw refused('file-differs', 'ファイルの内容が、前にダウンロードしたものと違います。')
  await tx.execute(sql`
    insert into payout_download (id, run_id, part, sha256, downloaded_by, created_at)
    values (${newId()}, ${runId}, ${part}, ${sha256}, ${by}, ${now})`)
  await tx.execute(sql`
    update payout_run set downloaded_at = coalesce(downloaded_at, ${now}), state = case state when 'approved' then 'downloaded' else state end
     where id = ${runId}`)
}
