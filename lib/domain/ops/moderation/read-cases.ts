import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  CaseCard,
  CaseState,
  ModerationCase,
  ModerationFigures,
} from '@/lib/contract/ops/cases'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { subjectFacts } from '@/lib/domain/core/subject-facts'
import { notFound } from '@/lib/kit/errors'
import { jstDay, startOfDay } from '@/lib/kit/jst'
import { MODERATION_STAFF } from '@/lib/kit/shop/staff-roles'
import { openCase } from './open-case'
import { findSubject, type SubjectKind } from './subjects'

const MOST_REPORTS = 100

type CardRow = Pick<
  CaseCard,
  'id' | 'state' | 'reporters' | 'action' | 'ageRating' | 'isInForce'
> & {
  kind: SubjectKind
  subjectId: string
  facts: { title: string; words: string; link: string | null } | null
  ownerId: string
  nickname: string
  openedAt: string
}

const cardColumns = sql`
  c.id, c.state, c.reporters, c.action, c.age_rating "ageRating", c.subject_kind kind, c.subject_id "subjectId", c.owner_id "ownerId",
  coalesce((select nickname from profile where account_id = c.owner_id), '') nickname, c.created_at "openedAt",
  coalesce(c.action <> 'none' and c.lifted_at is null, false) "isInForce", ${subjectFacts} facts`

const toCard = (row: CardRow): CaseCard => ({
  id: row.id,
  subject: {
    kind: row.kind,
    id: row.subjectId,
    title: row.facts?.title ?? '',
    link: row.facts?.link ?? null,
  },
  owner: { id: row.ownerId, nickname: row.nickname },
  state: row.state,
  reporters: row.reporters,
  action: row.action,
  ageRating: row.ageRating,
  openedAt: new Date(row.openedAt).toISOString(),
  isInForce: row.isInForce,
})

type Query = { state: z.output<typeof CaseState>; take: number; skip: number }

/** The cases in a state, those with many reporters first. @throws AppError notFound except for moderators */
export async function listCases(
  ctx: Ctx,
  { state, take, skip }: Query,
): Promise<{ items: CaseCard[]; total: number }> {
  requireStaff(ctx, MODERATION_STAFF)
  const isWaiting = state === 'open' || state === 'appealed'
  const order = isWaiting ? sql`c.reporters desc, c.id desc` : sql`c.decided_at desc, c.id desc`
  const [page, count] = await Promise.all([
    ctx.db.execute<CardRow>(sql`
      select ${cardColumns} from moderation_case c where c.state = ${state}
       order by ${order} limit ${take} offset ${skip}`),
    ctx.db.execute<{ total: number }>(
      sql`select count(*)::int total from moderation_case where state = ${state}`,
    ),
  ])
  return { items: page.rows.map(toCard), total: count.rows[0]?.total ?? 0 }
}

/**
 * Opens a case without a report, or returns the open one. @throws AppError notFound, also for a subject that is not
 * visible
 */
export async function startCase(
  ctx: Ctx,
  subject: { subjectKind: SubjectKind; subjectId: string },
): Promise<ModerationCase> {
  requireStaff(ctx, MODERATION_STAFF)
  const found = await findSubject(ctx, subject.subjectKind, subject.subjectId)
  if (!found) throw notFound('対象')
  const id = await ctx.db.transaction(async (tx) => {
    const caseId = await openCase(ctx, tx, subject, found.ownerId)
    await recordStaffAct(tx, ctx, {
      action: 'openCase',
      subject: subject.subjectId,
      before: null,
      after: { case: caseId, subject: subject.subjectKind },
    })
    return caseId
  })
  return await getCase(ctx, id)
}

type Row = CardRow & {
  ageRatingNow: ModerationCase['ageRatingNow']
  reason: string | null
  decidedBy: string | null
  deciderId: string | null
  decidedAt: string | null
  appeal: string | null
  appealedAt: string | null
  answer: string | null
  answeredBy: string | null
  answeredAt: string | null
}

const emailOf = (id: SQL) => sql`(select email from account where account.id = ${id})`

/** One case with its newest reports. @throws AppError notFound */
export async function getCase(ctx: Ctx, id: string): Promise<ModerationCase> {
  const { uid } = requireStaff(ctx, MODERATION_STAFF)
  const [cases, reports] = await Promise.all([
    ctx.db.execute<Row>(sql`
      select ${cardColumns}, c.reason,
             (select age_rating from work where c.subject_kind = 'work' and id = c.subject_id) "ageRatingNow", ${emailOf(sql`c.decided_by`)} "decidedBy", c.decided_by "deciderId",
             c.decided_at "decidedAt", c.appeal, c.appealed_at "appealedAt", c.answer,
             ${emailOf(sql`c.answered_by`)} "answeredBy", c.answered_at "answeredAt"
        from moderation_case c where c.id = ${id}`),
    ctx.db.execute<ModerationCase['reports'][number]>(sql`
      select r.id, r.reason, r.body, r.created_at at,
             coalesce(r.reporter_email, (select nickname from profile where account_id = r.reporter_id), '') "by"
        from report r where r.case_id = ${id} order by r.id desc limit ${MOST_REPORTS}`),
  ])
  const [row] = cases.rows
  if (!row) throw notFound('案件')
  const { reason, appeal, answer, decidedBy, answeredBy } = row
  return {
    ...toCard(row),
    ageRatingNow: row.ageRatingNow,
    words: row.facts?.words ?? '',
    reason,
    decidedBy,
    decidedAt: instantOf(row.decidedAt),
    appeal,
    appealedAt: instantOf(row.appealedAt),
    answer,
    answeredBy,
    answeredAt: instantOf(row.answeredAt),
    isDecidedByCaller: row.deciderId === uid,
    reports: reports.rows.map((report) => ({ ...report, at: new Date(report.at).toISOString() })),
  }
}

const instantOf = (text: string | null) => (text === null ? null : new Date(text).toISOString())

/**
 * The reports and decisions of a year (JST; by default this one), as a large platform must publish them once a year.
 * @throws AppError notFound
 */
export async function getModerationFigures(
  ctx: Ctx,
  query: { year?: number | undefined },
): Promise<ModerationFigures> {
  requireStaff(ctx, MODERATION_STAFF)
  const year = query.year ?? Number(jstDay(ctx.now).slice(0, 4))
  const [from, to] = [startOfDay(`${year}-01-01`), startOfDay(`${year + 1}-01-01`)]
  const during = (column: SQL) => sql`${column} >= ${from} and ${column} < ${to}`
  const [reasons, cases, rest] = await Promise.all([
    ctx.db.execute<ModerationFigures['byReason'][number]>(sql`
      select reason, count(*)::int count from report where ${during(sql`created_at`)} group by reason order by 2 desc, 1`),
    ctx.db.execute<ModerationFigures['byAction'][number] & { soon: number }>(sql`
      select action, count(*)::int count, (count(*) filter (where decided_at <= created_at + interval '7 days'))::int soon
        from moderation_case where ${during(sql`decided_at`)} group by action order by action`),
    ctx.db.execute<Pick<ModerationFigures, 'open' | 'appeals' | 'lifted'>>(sql`
      select (select count(*)::int from moderation_case where state = 'open' and ${during(sql`created_at`)}) open,
             (select count(*)::int from moderation_case where ${during(sql`appealed_at`)}) appeals,
             (select count(*)::int from moderation_case where ${during(sql`lifted_at`)}) lifted`),
  ])
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  return {
    year,
    reports: sum(reasons.rows.map(({ count }) => count)),
    byReason: reasons.rows,
    byAction: cases.rows.map(({ action, count }) => ({ action, count })),
    withinSevenDays: sum(cases.rows.map(({ soon }) => soon)),
    open: rest.rows[0]?.open ?? 0,
    appeals: rest.rows[0]?.appeals ?? 0,
    lifted: rest.rows[0]?.lifted ?? 0,
  }
}
