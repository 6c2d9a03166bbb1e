import { type SQL, sql } from 'drizzle-orm'
import { SETTLED } from '../model/order-machine'

/** Enough time to pack and send what is in stock. */
const IN_TIME_MS = 5 * 86_400_000

const settled = sql.raw(SETTLED.map((state) => `'${state}'`).join(', '))

/**
 * Deferred payments of merchandise whose authorisation would lapse, or has lapsed, before they ship: within five days, or
 * before the day on which preordered merchandise among them are due. Rows of order_id, authorised_until, ships_by.
 */
export const endingAuthorisations = (now: Date): SQL => sql`
  select p.order_id, p.authorised_until, due.ships_by
    from payment p
    join "order" o on o.id = p.order_id
    cross join lateral (
      select max(coalesce(m.preorder_delivery_until, m.preorder_delivery_at)) ships_by
        from order_line l join merchandise m on m.id = l.merchandise_id
       where l.order_id = o.id) due
   where p.network = 'paidy' and p.authorised_until is not null and p.captured_at is null
     and o.kind = 'merchandise' and o.state in (${settled})
     and (p.authorised_until < ${new Date(now.getTime() + IN_TIME_MS)} or p.authorised_until < due.ships_by)`
