import { sql } from 'drizzle-orm'
import type { ModerationCase } from '@/lib/contract/ops/cases'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { addNotifications, enqueueMail } from '@/lib/domain/core/notify'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { dropCachedActors } from '@/lib/domain/people/identity'
import { AppError } from '@/lib/kit/errors'
import { ratingNames } from '@/lib/kit/shop/age-rating'
import { MODERATION_STAFF } from '@/lib/kit/shop/staff-roles'
import { applyDecision, type Decision, liftDecision } from './apply-decision'
import { type CaseRow, lockCase, refused } from './lock-case'
import { getCase } from './read-cases'

/**
 * Decides an open case once and applies the decision: both sides get the reason by mail, the person concerned also
 * how to appeal. Nobody decides about their own things, and staff accounts are not suspended (their roles must be
 * removed first). @throws AppError notFound except for moderators, conflict `moderation/decided`, `moderation/own`,
 * `moderation/staff`, `moderation/in-force`, `moderation/no-such-action`, `moderation/same-rating`, invalid if `rate`
 * has no rating
 */
export async function decideCase(
  ctx: Ctx,
  id: string,
  decision: Decision,
): Promise<ModerationCase> {
  const { uid } = requireStaff(ctx, MODERATION_STAFF)
  const { action, reason } = decision
  const ended = await ctx.db.transaction(async (tx) => {
    const found = await lockCase(tx, id)
    if (found.state !== 'open') throw refused('decided', 'もう決まった案件です。')
    if (found.ownerId === uid) throw refused('own', 'ご自分のものについては決められません。')
    await refuseUnfit(tx, found, decision)
    const { taken, sessions, ageRatingBefore } = await applyDecision(ctx, tx, found, decision)
    const ageRating = action === 'rate' ? decision.ageRating : null
    await tx.execute(sql`
      update moderation_case set state = 'decided', action = ${action}, reason = ${reason}, decided_by = ${uid},
             decided_at = ${ctx.now}, taken = ${JSON.stringify(taken)}::jsonb,
             age_rating = ${ageRating}, age_rating_before = ${ageRatingBefore ?? null} where id = ${id}`)
    await recordStaffAct(tx, ctx, {
      action: 'decideCase',
      subject: found.subjectId,
      before: ageRatingBefore ? { ageRating: ageRatingBefore } : null,
      after: {
        case: id,
        subject: found.subjectKind,
        action,
        ...(ageRating && { ageRating }),
        ...(action !== 'none' && { taken }),
      },
      note: reason,
    })
    await tellBoth(tx, found, decision)
    return sessions
  })
  dropCachedActors(ctx.db, ended)
  return await getCase(ctx, id)
}

/** Refuses an act that does not fit the subject, or that is already in force. */
async function refuseUnfit(
  tx: Transaction,
  { subjectKind, subjectId, ownerId }: CaseRow,
  { action, ageRating }: Decision,
): Promise<void> {
  if (action === 'hide' && subjectKind === 'user')
    throw refused('no-such-action', 'アカウントは、停止するかどうかを決めます。')
  if (action === 'suspend') await refuseSuspension(tx, ownerId)
  if (action !== 'rate') return
  if (subjectKind !== 'work') throw refused('no-such-action', '年齢区分があるのは作品だけです。')
  if (!ageRating)
    throw new AppError('invalid', 'invalid-input', '入力内容をご確認ください。', {
      details: [{ path: 'ageRating', message: '年齢区分を選んでください。' }],
    })
  const { rows } = await tx.execute(sql`
    select 1 from moderation_case where subject_kind = 'work' and subject_id = ${subjectId}
       and action = 'rate' and lifted_at is null`)
  if (rows.length > 0)
    throw refused('in-force', '年齢区分はもう決めています。先に、前の決定を取り消してください。')
}

async function refuseSuspension(tx: Transaction, accountId: string): Promise<void> {
  const { rows } = await tx.execute<{ is_staff: boolean; is_disabled: boolean }>(sql`
    select staff_roles <> '{}' is_staff, disabled_at is not null is_disabled
      from account where id = ${accountId} for no key update`)
  if (rows[0]?.is_staff)
    throw refused('staff', '運営スタッフのアカウントは、役割を外してから停止してください。')
  if (rows[0]?.is_disabled) throw refused('in-force', 'このアカウントは、もう停止しています。')
}

/** Reporters get the outcome; the person concerned is notified if something was done. */
async function tellBoth(tx: Transaction, found: CaseRow, decision: Decision): Promise<void> {
  const { action, reason, ageRating } = decision
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from report where case_id = ${found.id} order by id limit 1000`,
  )
  for (const { id } of rows) await enqueueMail(tx, { kind: 'reportAnswered', id })
  if (action === 'none') return
  await enqueueMail(tx, { kind: 'caseDecided', id: found.id })
  if (action === 'suspend') return
  const done =
    ageRating && action === 'rate'
      ? `作品の対象年齢を${ratingNames[ageRating]}に変えました`
      : '公開を止めました'
  await addNotifications(tx, [
    {
      accountId: found.ownerId,
      kind: 'news',
      title: `運営が${done}（理由：${reason}）。くわしくはメールをご覧ください`,
      link: found.subjectKind === 'work' ? `/studio/albums` : '/legal/terms',
      subjectId: found.id,
      inDigest: false,
    },
  ])
}

/**
 * Answers an appeal, or withdraws a decision without one. An appeal is answered by another person than the one who
 * decided, admins included (also a check constraint). @throws AppError notFound, conflict `moderation/same-person`,
 * `moderation/nothing-to-lift`, `moderation/own`
 */
export async function answerCase(
  ctx: Ctx,
  id: string,
  { lifts, reason }: { lifts: boolean; reason: string },
): Promise<ModerationCase> {
  const { uid } = requireStaff(ctx, MODERATION_STAFF)
  await ctx.db.transaction(async (tx) => {
    const found = await lockCase(tx, id)
    const isInForce = found.action !== null && found.action !== 'none' && !found.isLifted
    if (!isInForce || (found.state !== 'appealed' && !lifts))
      throw refused('nothing-to-lift', '取り消すものも、答える申し立てもありません。')
    if (found.ownerId === uid) throw refused('own', 'ご自分のものについては決められません。')
    if (found.isAppealed && found.decidedBy === uid)
      throw refused('same-person', '申し立てには、決めた人とは別の担当者が答えます。')
    await tx.execute(sql`
      update moderation_case set state = 'closed', answer = ${reason}, answered_by = ${uid}, answered_at = ${ctx.now},
             lifted_at = ${lifts ? ctx.now : null} where id = ${id}`)
    if (lifts) await liftDecision(ctx, tx, found)
    await recordStaffAct(tx, ctx, {
      action: 'answerCase',
      subject: found.subjectId,
      before: { state: found.state },
      after: { case: id, state: 'closed', lifted: lifts },
      note: reason,
    })
    await enqueueMail(tx, { kind: 'caseAnswered', id })
  })
  return await getCase(ctx, id)
}
