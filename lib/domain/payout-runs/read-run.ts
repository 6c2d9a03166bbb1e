import { type SQL, sql } from 'drizzle-orm'
import type { PayoutRun, PayoutRunLine } from '@/lib/contract/ops/ops-payouts'
import type { Database, Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { requireStaff } from '@/lib/domain/policy'
import { notFound } from '@/lib/kit/errors'
import { FINANCE_STAFF } from '@/lib/kit/staff-roles'

type Page = { take: number; skip: number }
type Row = Omit<PayoutRun, 'createdAt' | 'approvedAt' | 'sentAt' | 'isOwn'> & {
  createdAt: string
  approvedAt: string | null
  sentAt: string | null
  all: number
}

const instant = (at: string | null) => at && new Date(at).toISOString()

async function readRuns(
  db: Database | Transaction,
  self: string,
  of: SQL,
): Promise<{ items: PayoutRun[]; total: number }> {
  const { rows } = await db.execute<Row & { madeById: string }>(sql`
    select r.id, r.pay_on "payOn", r.state, r.made_by "madeById", coalesce(m.email, '') "madeBy", a.email "approvedBy",
           r.created_at "createdAt", r.approved_at "approvedAt", r.sent_at "sentAt", l.count, l.total, l.waiting,
           greatest(1, ceil(l.count / coalesce((r.sender->>'maxLines')::numeric, l.count + 1)))::int files,
           count(*) over ()::int "all"
      from payout_run r left join account m on m.id = r.made_by left join account a on a.id = r.approved_by
      cross join lateral (
        select count(*)::int count, coalesce(sum(net_yen), 0)::float8 total,
               count(*) filter (where flag is not null and review is null)::int waiting
          from payout_run_line where run_id = r.id) l
     ${of}`)
  return {
    items: rows.map(({ all: _, madeById, ...row }) => ({
      ...row,
      createdAt: new Date(row.createdAt).toISOString(),
      approvedAt: instant(row.approvedAt),
      sentAt: instant(row.sentAt),
      isOwn: madeById === self,
    })),
    total: rows[0]?.all ?? 0,
  }
}

/** Runs, the newest first, for finance. @throws AppError notFound to anybody else */
export async function listRuns(ctx: Ctx, { take, skip }: Page) {
  const { uid } = requireStaff(ctx, FINANCE_STAFF)
  return await readRuns(ctx.db, uid, sql`order by r.id desc limit ${take} offset ${skip}`)
}

/** @throws AppError notFound */
export async function getRun(ctx: Ctx, id: string): Promise<PayoutRun> {
  const { uid } = requireStaff(ctx, FINANCE_STAFF)
  const { items } = await readRuns(ctx.db, uid, sql`where r.id = ${id}`)
  if (!items[0]) throw notFound('支払いの回')
  return items[0]
}

/** What a run pays, those that somebody has to look at first; with what has become of each since. @throws AppError notFound */
export async function listRunLines(
  ctx: Ctx,
  id: string,
  { take, skip }: Page,
): Promise<{ items: PayoutRunLine[]; total: number }> {
  const run = await getRun(ctx, id)
  const { rows } = await ctx.db.execute<PayoutRunLine>(sql`
    with l as (
      select * from payout_run_line where run_id = ${id}
       order by (flag is not null and review is null) desc, payout_id limit ${take} offset ${skip})
    select p.id "payoutId", coalesce(n.nickname, '') nickname, p.month, p.gross_yen gross, p.withholding_yen withholding,
           l.net_yen net, b.last_digits "accountDigits", l.flag, l.review,
           case when r.state = 'sent' or p.run_id = r.id then p.state end state,
           case when p.state = 'returned' then p.failure end failure
      from l join payout_run r on r.id = l.run_id join payout p on p.id = l.payout_id
      join bank_account b on b.id = l.bank_account_id left join profile n on n.account_id = p.payee_id
     order by (l.flag is not null and l.review is null) desc, p.id`)
  return { items: rows, total: run.count }
}
