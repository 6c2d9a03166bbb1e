import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import { formatJstDate } from '@/lib/kit/jst'
import { notifyStaff } from '../model/notify-staff'
import { endingAuthorisations } from './ending-authorisations'

type Row = { order_id: string; authorised_until: string; ships_by: string | null }

/**
 * Reports deferred payments of merchandise whose authorisation would lapse before it ships, once for each order, to
 * staff and in the order's history. @returns the orders that were reported
 */
export async function watchAuthorisations(ctx: Ctx): Promise<string[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select e.* from (${endingAuthorisations(ctx.now)}) e
     where not exists (
       select 1 from order_event v where v.order_id = e.order_id and v.kind = 'authorisationEnding')
     order by e.authorised_until`)
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
      await notifyStaff(tx, {
        orderId: row.order_id,
        eventId: id,
        title: `あと払いの承認が${formatJstDate(row.authorised_until)}に切れます。発送の予定をご確認ください`,
      })
    })
  return rows.map((row) => row.order_id)
}
