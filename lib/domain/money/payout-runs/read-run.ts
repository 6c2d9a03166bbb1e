import { type SQL, sql } from 'drizzle-orm'
import type { PayoutRun } from '@/lib/contract/ops/payouts'
import type { Database, Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { jstDay } from '@/lib/kit/jst'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'

type Page = { take: number; skip: number }
type Row = Omit<PayoutRun, 'isOwn' | 'cancellation'> & {
  madeById: string
  cancelAskedBy: string | null
  cancelAskedAt: string | null
  cancelAskedById: string | null
  cancelReason: string | null
  all: number
}

const instant = (at: string | null) => at && new Date(at).toISOString()

/** Settled once its day has come and each of its payouts was booked, even if one was returned since. */
const stateOn = (today: string): SQL => sql`
  case when r.state = 'sent' and r.pay_on <= ${today}::date and not exists (
    select 1 from payout p where p.run_id = r.id and p.state = 'approved') then 'settled' else r.state end`

const DOWNLOADS = sql`
  select json_agg(json_build_object('part', d.part, 'by', coalesce(w.email, ''), 'at', d.created_at, 'sha256', d.sha256)
           order by d.created_at, d.id)
    from payout_download d left join account w on w.id = d.downloaded_by where d.run_id = r.id`

async function readRuns(
  { db, now }: { db: Database | Transaction; now: Date },
  self: string,
  of: SQL,
): Promise<{ items: PayoutRun[]; total: number }> {
  const { rows } = await db.execute<Row>(sql`
    select r.id, r.pay_on "payOn", ${stateOn(jstDay(now))} state, r.made_by "madeById", coalesce(m.email, '') "madeBy", a.email "approvedBy",
           r.created_at "createdAt", r.approved_at "approvedAt", r.sent_at "sentAt", l.count, l.total, l.waiting, l.left,
           coalesce((${DOWNLOADS}), '[]') downloads, r.cancel_asked_by "cancelAskedById", coalesce(c.email, '') "cancelAskedBy",
           r.cancel_asked_at "cancelAskedAt", r.cancel_reason "cancelReason",
           greatest(1, ceil(l.count / coalesce((r.sender->>'maxLines')::numeric, l.count + 1)))::int files,
           count(*) over ()::int "all"
      from payout_run r left join account m on m.id = r.made_by left join account a on a.id = r.approved_by
      left join account c on c.id = r.cancel_asked_by
      cross join lateral (
        select count(*) filter (where left_at is null)::int count,
               coalesce(sum(net_yen) filter (where left_at is null), 0)::float8 total,
               count(*) filter (where left_at is null and flag is not null and reviewed_by is null)::int waiting,
               count(*) filter (where left_at is not null)::int "left"
          from payout_run_line where run_id = r.id) l
     ${of}`)
  return {
    items: rows.map((row) => toRun(row, self)),
    total: rows[0]?.all ?? 0,
  }
}

function toRun(row: Row, self: string): PayoutRun {
  const {
    all: _,
    madeById,
    cancelAskedById,
    cancelAskedBy,
    cancelAskedAt,
    cancelReason,
    ...run
  } = row
  return {
    ...run,
    createdAt: new Date(run.createdAt).toISOString(),
    approvedAt: instant(run.approvedAt),
    sentAt: instant(run.sentAt),
    downloads: run.downloads.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    isOwn: madeById === self,
    cancellation: cancelAskedById
      ? {
          askedBy: cancelAskedBy ?? '',
          askedAt: instant(cancelAskedAt) ?? '',
          reason: cancelReason ?? '',
          isOwn: cancelAskedById === self,
        }
      : null,
  }
}

/** Runs, the newest first. @throws AppError notFound except for finance */
export async function listRuns(ctx: Ctx, { take, skip }: Page) {
  const { uid } = requireStaff(ctx, FINANCE_STAFF)
  return await readRuns(ctx, uid, sql`order by r.id desc limit ${take} offset ${skip}`)
}

/** @throws AppError notFound */
export async function getRun(ctx: Ctx, id: string): Promise<PayoutRun> {
  const { uid } = requireStaff(ctx, FINANCE_STAFF)
  const { items } = await readRuns(ctx, uid, sql`where r.id = ${id}`)
  if (!items[0]) throw notFound('支払いの回')
  return items[0]
}
