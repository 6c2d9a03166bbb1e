import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReportForm } from '@/lib/contract/community'
import { schema } from '@/lib/db'
import { visibleTo } from '@/lib/domain/catalogue'
import type { Ctx } from '@/lib/domain/ctx'
import { requireAccount } from '@/lib/domain/policy'
import { notFound } from '@/lib/kit/errors'
import { limits } from './limits'

type Report = z.output<typeof ReportForm>

/**
 * Tells the operator of something in the store that should not be there. Telling it again while nobody has
 * looked changes nothing. @throws AppError notFound for what the caller cannot see, tooMany
 */
export async function reportProblem(ctx: Ctx, report: Report): Promise<void> {
  const { uid } = requireAccount(ctx)
  await ctx.limits.take(limits.reportBy, uid)
  const seen = await ctx.db.execute(visibleSubject(ctx, report))
  if (seen.rows.length === 0) throw notFound('対象')
  const known = await ctx.db.execute(sql`
    select 1 from report
     where reporter_id = ${uid} and subject_kind = ${report.subjectKind}
       and subject_id = ${report.subjectId} and state = 'open' limit 1`)
  if (known.rows.length > 0) return
  await ctx.db.insert(schema.report).values({ ...report, reporterId: uid, createdAt: ctx.now })
}

function visibleSubject(ctx: Ctx, { subjectKind, subjectId }: Report): SQL {
  const visibleWork = visibleTo(ctx.actor)
  switch (subjectKind) {
    case 'work':
      return sql`select 1 from work w where w.id = ${subjectId} and ${visibleWork}`
    case 'review':
      return sql`select 1 from review r join work w on w.id = r.work_id
                  where r.id = ${subjectId} and r.hidden_at is null and ${visibleWork}`
    case 'comment':
      return sql`select 1 from comment c join work w on w.id = c.work_id
                  where c.id = ${subjectId} and c.hidden_at is null and ${visibleWork}`
    case 'user':
      return sql`select 1 from profile where account_id = ${subjectId} and nickname is not null`
  }
}
