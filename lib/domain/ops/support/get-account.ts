import { type SQL, sql } from 'drizzle-orm'
import type { AccountEvent, SupportedAccount } from '@/lib/contract/ops/support'
import type { Ctx } from '@/lib/domain/core/ctx'
import { findMailTrouble } from '@/lib/domain/core/notify'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffRead } from '@/lib/domain/core/record-staff-act'
import { notFound } from '@/lib/kit/errors'
import { SUPPORT_STAFF } from '@/lib/kit/shop/staff-roles'

/** Counting stops here to keep the page fast. */
const MOST_COUNTED = 1_000
const PAGE = 50

type Row = Omit<SupportedAccount, 'createdAt' | 'lastSignInAt' | 'mailTrouble'> & {
  createdAt: string
  lastSignInAt: string | null
}

/** An account for support, without money and addresses; the reading is audited. @throws AppError notFound */
export async function getSupportedAccount(ctx: Ctx, id: string): Promise<SupportedAccount> {
  requireStaff(ctx, SUPPORT_STAFF)
  const { rows } = await ctx.db.execute<Row>(sql`
    select a.id, coalesce(p.nickname, '') nickname, a.email, a.email_verified_at is not null "isEmailVerified",
           a.created_at "createdAt", a.last_sign_in_at "lastSignInAt",
           a.disabled_at is not null and a.deleted_at is null "isSuspended", a.deleted_at is not null "hasLeft",
           a.staff_roles <> '{}' "isStaff",
           exists (select 1 from second_factor f where f.account_id = a.id and f.confirmed_at is not null) "hasSecondFactor",
           array(select provider from account_provider where account_id = a.id order by provider limit 10) providers,
           (select count(*)::int from session s where s.account_id = a.id and s.scopes is null and s.ended_at is null and s.expires_at > ${ctx.now}) sessions,
           (select count(*)::int from (select 1 from "order" o where o.account_id = a.id limit ${MOST_COUNTED}) o) orders,
           (select count(*)::int from work w where w.creator_id = a.id) works,
           (select c.id from moderation_case c where c.owner_id = a.id and c.action = 'suspend' and c.lifted_at is null limit 1) suspension
      from account a left join profile p on p.account_id = a.id where a.id = ${id}`)
  const [row] = rows
  if (!row) throw notFound('アカウント')
  await recordStaffRead(ctx, { action: 'readAccount', subject: id })
  return {
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    lastSignInAt: row.lastSignInAt && new Date(row.lastSignInAt).toISOString(),
    mailTrouble: await findMailTrouble(ctx.db, row.email),
  }
}

type EventRow = Omit<AccountEvent, 'at'> & { at: string }

/** The events of an account from all tables, the newest first, fifty at a time. @throws AppError notFound */
export async function listAccountEvents(
  ctx: Ctx,
  id: string,
  { before }: { before?: string | undefined },
): Promise<{ items: AccountEvent[]; next: string | null }> {
  requireStaff(ctx, SUPPORT_STAFF)
  const known = await ctx.db.execute(sql`select 1 from account where id = ${id}`)
  if (known.rows.length === 0) throw notFound('アカウント')
  const parts = Object.values(sources(id)).map(
    ({ from, at }) =>
      sql`(${from} ${before ? sql`and ${at} < ${before}::timestamptz` : sql``} order by ${at} desc nulls last limit ${PAGE + 1})`,
  )
  const { rows } = await ctx.db.execute<EventRow>(sql`
    select * from (${sql.join(parts, sql` union all `)}) e order by at desc limit ${PAGE + 1}`)
  const items = rows.slice(0, PAGE).map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
  return { items, next: rows.length > PAGE ? (items.at(-1)?.at ?? null) : null }
}

/** The sources of an account's events, each as rows of an AccountEvent. */
const sources = (id: string): Record<AccountEvent['kind'], { from: SQL; at: SQL }> => ({
  security: {
    at: sql`s.created_at`,
    from: sql`select s.created_at at, 'security' kind, s.kind what, s.user_agent subject, null "by", null link
                from security_event s where s.account_id = ${id}`,
  },
  order: {
    at: sql`o.created_at`,
    from: sql`select o.created_at, 'order', o.state, o.number, null, '/ops/orders/' || o.number
                from "order" o where o.account_id = ${id}`,
  },
  staff: {
    at: sql`l.created_at`,
    from: sql`select l.created_at, 'staff', l.action, coalesce(l.detail->>'note', ''),
                     coalesce((select email from account where account.id = l.actor_id), ''), null
                from audit_log l where l.subject = ${id} and l.action not in ('seeInView', 'readAccount')`,
  },
  case: {
    at: sql`c.created_at`,
    from: sql`select c.created_at, 'case', c.state, c.subject_kind, null, '/ops/cases/' || c.id
                from moderation_case c where c.owner_id = ${id}`,
  },
  report: {
    at: sql`r.created_at`,
    from: sql`select r.created_at, 'report', r.reason, '', null, '/ops/cases/' || r.case_id
                from report r where r.reporter_id = ${id}`,
  },
  inquiry: {
    at: sql`i.created_at`,
    from: sql`select i.created_at, 'inquiry', i.state, i.topic, null, '/ops/inquiries/' || i.id
                from inquiry i where i.account_id = ${id}`,
  },
  work: {
    at: sql`w.created_at`,
    from: sql`select w.created_at, 'work', w.state, w.title, null,
                     case when w.state = 'published' then '/' || w.type || '/' || w.nid end
                from work w where w.creator_id = ${id}`,
  },
})
