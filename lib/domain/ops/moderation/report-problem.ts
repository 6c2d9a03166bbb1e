import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReportForm } from '@/lib/contract/community'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import type { Limit } from '@/lib/gateway/rate-limits'
import { AppError, notFound } from '@/lib/kit/errors'
import { networkOf } from '@/lib/kit/http/network-of'
import { newId } from '@/lib/kit/ids'
import { mailboxOf } from '@/lib/kit/mailbox-of'
import { openCase } from './open-case'
import { findSubject } from './subjects'

const HOUR = 3_600
const limits = {
  by: { name: 'report-by', times: 20, seconds: HOUR },
  from: { name: 'report-from', times: 20, seconds: HOUR },
  /** Limits receipts to one mailbox, because anybody can type in an address. */
  receiptTo: { name: 'report-receipt-to', times: 1, seconds: HOUR },
} as const satisfies Record<string, Limit>

type Report = z.output<typeof ReportForm>

/**
 * Reports a subject of the store to the operator, signed in or with an address for the answer (情報流通プラットフォーム対処法
 * requires a form for everybody). The report is acknowledged by mail and added to the open case of its subject.
 * Another report of the same person on an open case changes nothing, from any address of one mailbox, so that fifty
 * reports count once; there is one receipt an hour. @throws AppError invalid (a guest without an address), notFound
 * for a subject that the caller cannot see, tooMany
 */
export async function reportProblem(ctx: Ctx, report: Report): Promise<void> {
  const { actor } = ctx
  const uid = actor.kind === 'account' ? actor.uid : null
  const email = uid === null ? report.email : undefined
  if (uid === null && !email)
    throw new AppError(
      'invalid',
      'invalid-input',
      'お返事をお送りするメールアドレスを入力してください。',
      {
        details: [{ path: 'email', message: 'メールアドレスを入力してください。' }],
      },
    )
  if (uid !== null) await ctx.limits.take(limits.by, uid)
  else await ctx.limits.take(limits.from, networkOf(ctx.client.address))
  const mailbox = mailboxOf(email ?? (actor.kind === 'account' ? actor.email : ''))
  const subject = await findSubject(ctx, report.subjectKind, report.subjectId)
  if (!subject) throw notFound('対象')
  await ctx.db.transaction(async (tx) => {
    const caseId = await openCase(ctx, tx, report, subject.ownerId)
    if (await hasReported(tx, caseId, { uid, mailbox })) return
    const id = newId()
    await tx.insert(schema.report).values({
      id,
      caseId,
      reporterId: uid,
      reporterEmail: email ?? null,
      reason: report.reason,
      body: report.body,
      createdAt: ctx.now,
    })
    await tx.execute(sql`update moderation_case set reporters = reporters + 1 where id = ${caseId}`)
    if (uid !== null || (await mayReceipt(ctx, mailbox)))
      await enqueueMail(tx, { kind: 'reportReceived', id })
  })
}

/** Whether a person has reported a case: by account, or by any address of their mailbox. */
async function hasReported(
  tx: Transaction,
  caseId: string,
  { uid, mailbox }: { uid: string | null; mailbox: string },
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string | null; email: string | null }>(
    sql`select reporter_id id, reporter_email email from report where case_id = ${caseId}`,
  )
  return rows.some(
    ({ id, email }) =>
      (id !== null && id === uid) || (email !== null && mailboxOf(email) === mailbox),
  )
}

async function mayReceipt(ctx: Ctx, mailbox: string): Promise<boolean> {
  try {
    await ctx.limits.take(limits.receiptTo, mailbox)
    return true
  } catch (error) {
    if (error instanceof AppError && error.kind === 'tooMany') return false
    throw error
  }
}
