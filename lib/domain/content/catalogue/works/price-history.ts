import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { addDays } from '@/lib/kit/jst'
import { forSaleFrom, type PricePeriod, planPrices } from '@/lib/kit/shop/price-periods'
import { decideReferencePrice, REFERENCE_HISTORY_DAYS } from '@/lib/kit/shop/reference-price'
import { type SaleFacts, saleStatus } from './sale-status'

type Discount = { id: string; price: number; startAt: string; endAt: string }
type PricedWork = SaleFacts & {
  id: string
  priceYen: number
  discounts: Discount[]
  history: PricePeriod[]
}

/**
 * Updates an album's price history from `at` on, and decides until when each of its discounts may show the regular
 * price. Call it in the transaction that changes the price, a discount, the release or the publication, with the
 * work's row locked. The history before `at` is never changed.
 */
export async function recordPrices(tx: Transaction, workId: string, at: Date): Promise<void> {
  const [work] = await readPricedWorks(tx, [workId], at)
  if (work?.type !== 'album') return
  const status = { saleStatus: saleStatus(work, at), releaseAt: work.releaseAt }
  const { priceYen: regularYen, discounts } = work
  const prices = { regularYen, discounts, forSaleFrom: forSaleFrom(status, at) }
  const history = planPrices(work.history, prices, at)
  await writePeriods(tx, workId, history, at)
  await decideReferencePrices(tx, [{ ...work, history }], at)
}

/** Albums with the facts that decide about their reference prices. */
export async function readPricedWorks(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<PricedWork[]> {
  const since = addDays(now, -REFERENCE_HISTORY_DAYS)
  type Period = { priceYen: number; startAt: string; endAt: string | null }
  type Row = Omit<PricedWork, 'releaseAt' | 'history'> & { releaseAt: string; history: Period[] }
  const { rows } = await tx.execute<Row>(sql`
    select w.id, w.type, w.state, w.price_yen "priceYen", w.release_at "releaseAt",
           w.accepts_preorders "acceptsPreorders",
           (select coalesce(json_agg(json_build_object('id', d.id, 'price', d.price_yen, 'startAt', d.start_at,
                     'endAt', d.end_at)), '[]') from discount d where d.work_id = w.id) discounts,
           (select coalesce(json_agg(json_build_object('priceYen', p.price_yen, 'startAt', p.start_at,
                     'endAt', p.end_at) order by p.start_at), '[]')
              from price_period p
             where p.work_id = w.id and (p.end_at > ${since} or p.end_at is null)) history
      from work w where w.id = any(${sql.param(ids)}::uuid[])`)
  return rows.map((row) => ({
    ...row,
    releaseAt: row.releaseAt === null ? null : new Date(row.releaseAt),
    history: row.history.map(({ priceYen, startAt, endAt }) => ({
      priceYen,
      startAt: new Date(startAt),
      endAt: endAt === null ? null : new Date(endAt),
    })),
  }))
}

/** Writes only current and future periods: the period of `at` ends there or continues. */
async function writePeriods(
  tx: Transaction,
  workId: string,
  history: readonly PricePeriod[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`delete from price_period where work_id = ${workId} and start_at >= ${at}`)
  const changed = history.filter(
    ({ startAt, endAt }) => startAt >= at || endAt === null || endAt >= at,
  )
  const rows = changed.map(({ priceYen, startAt, endAt }) => ({
    price_yen: priceYen,
    start_at: startAt,
    end_at: endAt,
  }))
  await tx.execute(sql`
    insert into price_period (work_id, price_yen, start_at, end_at)
    select ${workId}, p.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             p(price_yen integer, start_at timestamptz, end_at timestamptz)
    on conflict (work_id, start_at) do update set end_at = excluded.end_at`)
}

/**
 * Stores with each current and future discount until when the regular price may be shown. @returns the changed works
 */
export async function decideReferencePrices(
  tx: Transaction,
  works: readonly PricedWork[],
  now: Date,
): Promise<string[]> {
  const decided = works.flatMap(({ discounts, history, priceYen }) =>
    discounts
      .filter(({ endAt }) => new Date(endAt) > now)
      .map((discount) => ({
        id: discount.id,
        until: decideReferencePrice(history, priceYen, discount).until,
      })),
  )
  if (decided.length === 0) return []
  const { rows } = await tx.execute<{ work_id: string }>(sql`
    update discount d set reference_until = decided.until
      from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) decided(id uuid, until timestamptz)
     where d.id = decided.id and d.reference_until is distinct from decided.until
    returning d.work_id`)
  return rows.map((row) => row.work_id)
}
