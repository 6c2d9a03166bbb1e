import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { newId } from '@/lib/kit/ids'
import { formatJstDate } from '@/lib/kit/jst'
import { SETTLED } from './order-machine'
import { tellStaff } from './tell-staff'

/** Time enough to pack and send what is there. */
const IN_TIME_MS = 5 * 86_400_000

type Row = { order_id: string; authorised_until: string; ships_by: string | null }

const settled = sql.raw(SETTLED.map((state) => `'${state}'`).join(', '))

/**
 * Finds deferred payments of goods whose authorisation would lapse before they ship: within five days, or
 * before the day on which preordered goods among them are due. The history and the staff are told, once an
 * order. @returns the orders that were told of
 */
export async function watchAuthorisations(ctx: Ctx): Promise<string[]> {
  const soon = new Date(ctx.now.getTime() + IN_TIME_MS)
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.order_id, p.authorised_until, due.ships_by
      from payment p
      join "order" o on o.id = p.order_id
      cross join lateral (
        select max(coalesce(m.preorder_delivery_until, m.preorder_delivery_at)) ships_by
          from order_line l join merchandise m on m.id = l.merchandise_id
         where l.order_id = o.id) due
     where p.network = 'paidy' and p.authorised_until is not null and p.captured_at is null
       and o.kind = 'merchandise' and o.state in (${settled})
       and (p.authorised_until < ${soon} or p.authorised_until < due.ships_by)
       and not exists (
         select 1 from order_event e where e.order_id = o.id and e.kind = 'authorisationEnding')
     order by p.authorised_until`)
  for (const row of rows)
    await ctx.db.transaction(async (tx) => {
      const id = newId()
      await tx.insert(schema.orderEvent).values({
        id,
        orderId: row.order_id,
        kind: 'authorisationEnding',
        detail: { authorisedUntil: row.authorised_until, shipsBy: row.ships_by },
        createdAt: ctx.now,
      })
      await tellStaff(tx, {
        orderId: row.order_id,
        eventId: id,
        title: `あと払いの承認が${formatJstDate(row.authorised_until)}に切れます。発送の予定をご確認ください`,
      })
    })
  return rows.map((row) => row.order_id)
}
