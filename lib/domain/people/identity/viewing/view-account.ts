import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { AccountActor, Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { AppError, notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { SUPPORT_STAFF } from '@/lib/kit/shop/staff-roles'
import { consumeCode } from '../codes/consume-code'
import { matchCode } from '../codes/live-code'
import { accountsOf, recordingRefusals } from '../security/record-refusal'
import { recordSecurityEvent } from '../security/record-security-event'
import { noLiveCode, userDisabled } from '../security/refusals'
import { dropCachedActors } from '../sessions/find-actor'

const VIEW_MINUTES = 30

/**
 * Begins to see the shop as an account's owner does, with the code by which they agree: read-only, for half an hour, in this
 * session alone. The owner is told by mail and among the security events. @throws AppError notFound, conflict
 * `support/staff` and `support/viewing`, forbidden (suspended), invalid (the code), tooMany
 */
export async function startView(
  ctx: Ctx,
  accountId: string,
  { code, reason }: { code: string; reason: string },
): Promise<{ endsAt: string }> {
  const staff = requireStaff(ctx, SUPPORT_STAFF)
  const owner = await findViewable(ctx, accountId)
  if (staff.viewing) throw alreadyViewing()
  const matched = await recordingRefusals(ctx, 'codeRefused', accountsOf(accountId), () =>
    matchCode(ctx, owner, 'viewConsent', code),
  )
  const endsAt = new Date(ctx.now.getTime() + VIEW_MINUTES * 60_000)
  await ctx.db.transaction(async (tx) => {
    if (!(await consumeCode(tx, matched.id, ctx.now))) throw noLiveCode()
    const id = await insertView(tx, ctx, staff, { accountId, reason, endsAt })
    await recordStaffAct(tx, ctx, {
      action: 'startView',
      subject: accountId,
      before: null,
      after: { view: id, endsAt: endsAt.toISOString() },
      note: reason,
    })
    await tellOwner(ctx, tx, accountId, reason)
  })
  dropCachedActors(ctx.db, [staff.sessionId])
  return { endsAt: endsAt.toISOString() }
}

/** Ends the view that goes on in this session; one that is over already is as good. */
export async function endView(ctx: Ctx): Promise<void> {
  const staff = requireStaff(ctx, SUPPORT_STAFF)
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; account_id: string; seen: string[] }>(sql`
      update account_view set ended_at = least(${ctx.now}, ends_at)
       where session_id = ${staff.sessionId} and ended_at is null returning id, account_id, seen`)
    for (const { id, account_id, seen } of rows)
      await recordStaffAct(tx, ctx, {
        action: 'endView',
        subject: account_id,
        before: null,
        after: { view: id, seen: seen.length },
      })
  })
  dropCachedActors(ctx.db, [staff.sessionId])
}

type Owner = { uid: string; email: string }

/** Nobody sees a colleague's pages, nor those of who may not come in themselves. */
async function findViewable({ db }: Ctx, id: string): Promise<Owner> {
  const { rows } = await db.execute<Owner & { is_staff: boolean; is_disabled: boolean }>(sql`
    select id uid, email, staff_roles <> '{}' is_staff, disabled_at is not null is_disabled from account where id = ${id}`)
  const [row] = rows
  if (!row) throw notFound('アカウント')
  if (row.is_staff)
    throw new AppError(
      'conflict',
      'support/staff',
      '運営スタッフのアカウントには使えません。管理者が役割を外してから行います。',
    )
  if (row.is_disabled) throw userDisabled('forbidden')
  return row
}

const alreadyViewing = () =>
  new AppError(
    'conflict',
    'support/viewing',
    'すでに、どなたかの画面を見ています。終えてから、もう一度お試しください。',
  )

async function insertView(
  tx: Transaction,
  { now }: Ctx,
  { uid, sessionId }: AccountActor,
  { accountId, reason, endsAt }: { accountId: string; reason: string; endsAt: Date },
): Promise<string> {
  await tx.execute(sql`
    update account_view set ended_at = ends_at
     where session_id = ${sessionId} and ended_at is null and ends_at <= ${now}`)
  const id = newId(now.getTime())
  const { rowCount } = await tx.execute(sql`
    insert into account_view (id, staff_id, session_id, account_id, reason, created_at, ends_at)
    values (${id}, ${uid}, ${sessionId}, ${accountId}, ${reason}, ${now}, ${endsAt})
    on conflict (session_id) where ended_at is null do nothing`)
  if (rowCount === 0) throw alreadyViewing()
  return id
}

/** The staff's own browser is nobody's business. */
async function tellOwner(ctx: Ctx, tx: Transaction, accountId: string, reason: string) {
  const nameless = { now: ctx.now, client: { address: '', userAgent: '' } }
  const event = await recordSecurityEvent(nameless, tx, accountId, 'viewedBySupport', {
    method: reason,
  })
  await enqueueMail(tx, { kind: 'securityNotice', id: event })
}
