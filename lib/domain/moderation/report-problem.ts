import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReportForm } from '@/lib/contract/community'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { enqueueMail } from '@/lib/domain/notify'
import type { Limit } from '@/lib/gateway/rate-limits'
import { AppError, notFound } from '@/lib/kit/errors'
import { networkOf } from '@/lib/kit/http/network-of'
import { newId } from '@/lib/kit/ids'
import { openCase } from './open-case'
import { findSubject } from './subjects'

const HOUR = 3_600
const limits = {
  by: { name: 'report-by', times: 20, seconds: HOUR },
  from: { name: 'report-from', times: 20, seconds: HOUR },
  /** Receipts to one address, which anybody can type in. */
  to: { name: 'report-to', times: 3, seconds: HOUR },
} as const satisfies Record<string, Limit>

type Report = z.output<typeof ReportForm>

/**
 * Tells the operator of something in the store that should not be there, signed in or with an address for the answer
 * (情報流通プラットフォーム対処法 wants a form for everybody). It is acknowledged by mail and joins the open case of its
 * subject; telling it again while nobody has decided changes nothing, so that fifty reports of one person weigh one.
 * @throws AppError invalid (a guest without an address), notFound for what the caller cannot see, tooMany
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
  else {
    await ctx.limits.take(limits.from, networkOf(ctx.client.address))
    await ctx.limits.take(limits.to, email ?? '')
  }
  const subject = await findSubject(ctx, report.subjectKind, report.subjectId)
  if (!subject) throw notFound('対象')
  await ctx.db.transaction(async (tx) => {
    const caseId = await openCase(ctx, tx, report, subject.ownerId)
    const { rows } = await tx.execute(sql`
      select 1 from report where case_id = ${caseId}
         and (reporter_id = ${uid}::uuid or reporter_email = ${email ?? null}) limit 1`)
    if (rows.length > 0) return
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
    await enqueueMail(tx, { kind: 'reportReceived', id })
  })
}
