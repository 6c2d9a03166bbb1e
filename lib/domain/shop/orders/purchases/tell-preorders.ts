import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { addNotifications, enqueueMail } from '@/lib/domain/core/notify'
import { newId } from '@/lib/kit/ids'
import { formatJstDateTime } from '@/lib/kit/jst'

type Moved = { id: string; workId: string; from: string; to: string }

/** Live preorders of work `w`, as a table of order, number and account. */
export const preordersOf = sql`
  select distinct o.id, o.number, o.account_id from order_line l join "order" o on o.id = l.order_id
   where l.work_id = w.id and o.state = 'paid' and (o.total_yen = 0 or o.refunded_yen < o.total_yen)
     and exists (select 1 from entitlement g where g.order_line_id = l.id and g.revoked_at is null
                 union all
                 select 1 from present p where p.order_id = o.id and p.state = 'open')`

/**
 * Notifies the buyers of a preordered work that its release is later, on the site and by mail, with the new day and
 * how to cancel; once for each change and account. Cancelled and refunded orders are left out.
 */
export async function tellPreorders(
  ctx: Pick<Ctx, 'db'>,
  { id: changeId, workId, from, to }: Moved,
): Promise<void> {
  const { rows } = await ctx.db.execute<{ number: string; account_id: string; title: string }>(sql`
    select distinct on (o.account_id) o.number, o.account_id, w.title
      from work w cross join lateral (${preordersOf}) o join account a on a.id = o.account_id and a.deleted_at is null
     where w.id = ${workId} order by o.account_id, o.id`)
  const days = `${formatJstDateTime(new Date(from))}から${formatJstDateTime(new Date(to))}（日本時間）`
  for (const { number, account_id: accountId, title } of rows) {
    const id = newId()
    await ctx.db.transaction(async (tx) => {
      await addNotifications(tx, [
        {
          id,
          accountId,
          kind: 'order',
          title: `ご予約の「${title}」の配信が、${days}に変わりました。新しい配信日の前日まで取り消せます`,
          link: `/my/account/purchase-history/${number}?cancel=1`,
          subjectId: changeId,
          inDigest: false,
        },
      ])
      await enqueueMail(tx, { kind: 'preorderChanged', id })
    })
  }
}
