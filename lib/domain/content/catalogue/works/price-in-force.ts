import { type SQL, sql } from 'drizzle-orm'

/** The price in force of a row, as SQL, and whether it is a sale price. */
export type Price = { yen: SQL; isOnSale: SQL }

/** The stored price of `work w` or of its document `s`: correct at the time of `price_clock`. */
export const storedPrice = (alias: 'w' | 's'): Price => {
  const row = sql.raw(alias)
  return { yen: sql`${row}.price_now_yen`, isOnSale: sql`${row}.is_on_sale` }
}

/**
 * `pending (id, yen, is_on_sale)`: the works whose sale begins or ends between the clock and now, with their price in
 * force as `lib/kit/shop/price.ts` decides it. Mostly empty: only what the job has not updated yet.
 */
export const pendingPrices = (now: Date): SQL => sql`
  pending as materialized (
    select w.id, coalesce(sale.price_yen, w.price_yen) yen, sale.price_yen is not null is_on_sale
      from (select d.work_id from price_clock c join discount d
              on d.start_at > least(c.moved_at, ${now}) and d.start_at <= greatest(c.moved_at, ${now})
             union
            select d.work_id from price_clock c join discount d
              on d.end_at > least(c.moved_at, ${now}) and d.end_at <= greatest(c.moved_at, ${now})) due
      join work w on w.id = due.work_id
      left join lateral (${discountOf(sql`w.id`, now)}) sale on true)`

/** The sale period in force of a work; several at once: the one that began first. */
export const discountOf = (workId: SQL, now: Date): SQL => sql`
  select d.price_yen from discount d
   where d.work_id = ${workId} and d.start_at <= ${now} and d.end_at > ${now}
   order by d.start_at limit 1`

/** The price in force of a document `s` in a query with `pendingPrices`, exact at any moment. */
export const documentPrice: Price = {
  yen: sql`case when s.work_id in (select id from pending)
    then (select p.yen from pending p where p.id = s.work_id) else s.price_now_yen end`,
  isOnSale: sql`case when s.work_id in (select id from pending)
    then (select p.is_on_sale from pending p where p.id = s.work_id) else s.is_on_sale end`,
}

/** The price in force of a work in `pending p join work w`. */
export const pendingPrice: Price = { yen: sql`p.yen`, isOnSale: sql`p.is_on_sale` }
