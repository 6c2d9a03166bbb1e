import { sql } from 'drizzle-orm'
import type { StaffAct } from '@/lib/contract/ops/staff'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { oldestIdOf } from '@/lib/kit/ids'
import { addDays, startOfDay } from '@/lib/kit/jst'
import { STAFF_ROLES } from '@/lib/kit/shop/staff-roles'

const PAGE = 50

type Query = {
  by?: string | undefined
  subject?: string | undefined
  action?: string | undefined
  until?: string | undefined
  after?: string | undefined
}
type Row = Pick<StaffAct, 'id' | 'action' | 'subject' | 'by' | 'requestId'> & {
  at: string
  detail: Partial<Pick<StaffAct, 'note' | 'before' | 'after'>>
}

/**
 * The acts of staff, the newest first, fifty at a time. A list continues from the last id, so that every page costs
 * the same. @throws AppError notFound
 */
export async function listStaffActs(
  ctx: Ctx,
  { by, subject, action, until, after }: Query,
): Promise<{ items: StaffAct[]; next: string | null }> {
  requireStaff(ctx, STAFF_ROLES)
  const { rows } = await ctx.db.execute<Row>(sql`
    select l.id, l.created_at at, l.action, l.subject, l.request_id "requestId", l.detail,
           case when l.actor_id is not null then coalesce(a.email, '') end "by"
      from audit_log l left join account a on a.id = l.actor_id
     where true
       ${by ? sql`and l.actor_id = (select id from account where email = ${by.toLowerCase()} and email_verified_at is not null)` : sql``}
       ${subject ? sql`and l.subject = ${subject}` : sql``}
       ${action ? sql`and l.action = ${action}` : sql``}
       ${until ? sql`and l.id < ${oldestIdOf(addDays(startOfDay(until), 1))}` : sql``}
       ${after ? sql`and l.id < ${after}` : sql``}
     order by l.id desc ${by || subject || action ? sql`nulls last` : sql``} limit ${PAGE + 1}`)
  const items = rows.slice(0, PAGE).map(({ detail, at, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    note: detail.note ?? null,
    before: detail.before ?? null,
    after: detail.after ?? null,
  }))
  return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null }
}
