import { sql } from 'drizzle-orm'
import type { SettlementReport } from '@/lib/contract/ops/settlements'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { postLedger, toProblem } from '@/lib/domain/core/ledger'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { AppError } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { jstDay, startOfDay } from '@/lib/kit/jst'
import { UnreadableTable } from '@/lib/kit/read-csv'
import { readSettlementFile, type SettlementRow } from '@/lib/kit/shop/settlement-file'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { type JudgedRow, judgeSettlements } from './judge-settlements'
import { readFacts } from './read-facts'

const { settlement, settlementLine } = schema

/**
 * What the file would do, row by row. Changes nothing. @throws AppError notFound, unprocessable (the file cannot be
 * read; the message says why)
 */
export async function previewSettlements(ctx: Ctx, file: Uint8Array): Promise<SettlementReport> {
  requireStaff(ctx, FINANCE_STAFF)
  const rows = readRows(file)
  return toReport(judgeSettlements(rows, { ...(await readFacts(ctx.db, rows)), today: today(ctx) }))
}

/**
 * Books the payouts of the deferred network that its file names and that were not imported before, in one
 * transaction: fees with their tax, and cash in transit to the bank. A mismatch with the books becomes a difference
 * to decide and stops nothing, because the bank has the money. Safe to repeat and to run concurrently. @throws
 * AppError notFound, unprocessable, conflict (each wrong row by its number)
 */
export async function importSettlements(ctx: Ctx, file: Uint8Array): Promise<SettlementReport> {
  const { uid } = requireStaff(ctx, FINANCE_STAFF)
  const rows = readRows(file)
  return await ctx.db.transaction(async (tx) => {
    // One import at a time: a second one sees what the first has written.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settlements', 0))`)
    const facts = { ...(await readFacts(tx, rows)), today: today(ctx) }
    const judged = refuseProblems(judgeSettlements(rows, facts))
    const news = judged.filter(({ result }) => result === 'import')
    for (const payoutId of new Set(news.map((row) => row.payoutId))) {
      const lines = news.filter((row) => row.payoutId === payoutId)
      await importPayout(tx, ctx, uid, payoutId, lines)
    }
    return toReport(judged)
  })
}

const today = ({ now }: Pick<Ctx, 'now'>) => jstDay(now)

function readRows(file: Uint8Array): SettlementRow[] {
  try {
    return readSettlementFile(file)
  } catch (error) {
    if (error instanceof UnreadableTable)
      throw new AppError('unprocessable', 'settlement/unreadable', error.message)
    throw error
  }
}

/** @throws AppError conflict with each row that stops the file */
function refuseProblems(judged: JudgedRow[]): JudgedRow[] {
  const wrong = judged.filter(({ result }) => result === 'problem')
  if (wrong.length === 0) return judged
  const first = wrong.slice(0, 5).map(({ row, problem }) => `${row}行目 ${problem}`)
  const details = wrong
    .slice(0, 100)
    .map(({ row, problem }) => ({ path: String(row), message: problem ?? '' }))
  const message = `取り込めない行があるため、どの行も取り込みませんでした：${first.join(' ')}`
  throw new AppError('conflict', 'settlement/problems', message, { details })
}

const sumOf = (lines: readonly JudgedRow[], yen: (line: JudgedRow) => number) =>
  lines.reduce((total, line) => total + yen(line), 0)

async function importPayout(
  tx: Transaction,
  ctx: Ctx,
  importedBy: string,
  payoutId: string,
  lines: readonly JudgedRow[],
): Promise<void> {
  const id = newId()
  const settledOn = lines[0]?.settledOn ?? today(ctx)
  const sums = {
    capturedYen: sumOf(lines, ({ capturedYen }) => capturedYen),
    refundedYen: sumOf(lines, ({ refundedYen }) => refundedYen),
    feeYen: sumOf(lines, ({ feeYen }) => feeYen),
    feeTaxYen: sumOf(lines, ({ feeTaxYen }) => feeTaxYen),
    netYen: sumOf(lines, ({ netYen }) => netYen),
  }
  const facts = { id, payoutId, settledOn, payments: lines.length, ...sums }
  await tx.insert(settlement).values({ ...facts, importedBy, createdAt: ctx.now })
  await tx.insert(settlementLine).values(lines.map((line) => ({ ...line, settlementId: id })))
  await book(tx, payoutId, settledOn, sums)
  const differences = await writeDifferences(tx, ctx, id, lines)
  await recordStaffAct(tx, ctx, {
    action: 'importSettlement',
    subject: payoutId,
    before: null,
    after: { settledOn, payments: lines.length, ...sums, differences },
  })
}

/** Booked like the card network's fees and payouts (`read-network-balance.ts`). */
async function book(
  tx: Transaction,
  payoutId: string,
  settledOn: string,
  { feeYen, feeTaxYen, netYen }: { feeYen: number; feeTaxYen: number; netYen: number },
): Promise<void> {
  const booked = { reference: `paidy:${payoutId}`, occurredAt: startOfDay(settledOn) }
  const inTransit = { account: 'cashInTransit', party: 'paidy' } as const
  const costYen = feeYen + feeTaxYen
  await postLedger(tx, {
    ...booked,
    kind: 'networkFee',
    entries: [
      { account: 'networkFees', party: 'paidy', amountYen: costYen },
      { ...inTransit, amountYen: -costYen },
    ],
  })
  await postLedger(tx, {
    ...booked,
    kind: 'networkPayout',
    entries: [
      { account: 'cash', amountYen: netYen },
      { ...inTransit, amountYen: -netYen },
    ],
  })
}

async function writeDifferences(
  tx: Transaction,
  { now }: Ctx,
  settlementId: string,
  lines: readonly JudgedRow[],
): Promise<number> {
  const found = lines.flatMap(({ difference }) =>
    difference ? [{ ...difference, id: newId() }] : [],
  )
  if (found.length > 0)
    await tx.execute(sql`
      insert into reconciliation_difference (id, code, subject, found_yen, expected_yen, first_seen_at, last_seen_at, settlement_id)
      select f.id, f.code, f.subject, f.found, f.expected, ${now}::timestamptz, ${now}::timestamptz, ${settlementId}
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
          f(id uuid, code text, subject text, found bigint, expected bigint)
      on conflict (code, subject, found_yen, expected_yen) where state <> 'gone'
      do update set last_seen_at = excluded.last_seen_at`)
  return found.length
}

function toReport(judged: readonly JudgedRow[]): SettlementReport {
  const news = judged.filter(({ result }) => result === 'import')
  return {
    rows: judged.map((row) => ({
      row: row.row,
      paymentId: row.paymentId,
      payoutId: row.payoutId,
      orderNumber: row.orderNumber,
      net: Number.isNaN(row.netYen) ? null : row.netYen,
      result: row.result,
      problem: row.problem,
      difference: row.difference && toProblem(row.difference).text,
    })),
    payouts: new Set(news.map(({ payoutId }) => payoutId)).size,
    net: sumOf(news, ({ netYen }) => netYen),
    fee: sumOf(news, ({ feeYen, feeTaxYen }) => feeYen + feeTaxYen),
    same: judged.filter(({ result }) => result === 'same').length,
    problems: judged.filter(({ result }) => result === 'problem').length,
    differences: judged.filter(({ difference }) => difference !== null).length,
  }
}
