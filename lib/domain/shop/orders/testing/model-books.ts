import { expect } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { checkLedger } from '@/lib/domain/core/ledger'
import { closeMonth } from '@/lib/domain/money/payouts/close-month'
import { nextMonth, startOfMonth } from '@/lib/kit/jst-month'
import type { Network } from '../payment-means/payment-network'
import { bringToRest, hear, type World } from './model'
import { EVERYTHING, FEW_ORDERS, PAID, SALES } from './model-happened'
import { inLanes } from './model-lanes'
import { systemCtx } from './shop'

/**
 * All that was earned and taken back stands in statements, each as its entries make it; what of it was not paid is what the
 * books owe.
 */
export async function closeEverything({ parts, months }: World): Promise<void> {
  await parts.db.execute(sql`
    update split_share s set state = 'declined', payee_id = w.creator_id
      from split p join work w on w.id = p.work_id where p.id = s.split_id and s.state = 'pending'`)
  const last = months.at(-1) ?? ''
  await closeMonth(systemCtx(parts, startOfMonth(nextMonth(last))), last)
  const { rows } = await parts.db.execute<Record<string, number>>(sql`
    select (select count(*)::int from earning where statement_id is null) open,
           (select sum(gross_yen - fee_yen)::int from statement) stated,
           (select coalesce(sum(gross_yen), 0)::int from payout where state = 'paid') paid,
           (select -sum(amount_yen)::int from ledger_entry where account = 'creatorPayable') owed`)
  const [{ open, stated = 0, paid = 0, owed } = {}] = rows
  expect({ open, owed }).toEqual({ open: 0, owed: stated - paid })
  const { rows: different } = await parts.db.execute(sql`
    select s.number, s.gross_yen, s.fee_yen, made.net, made.fee
      from statement s
      join (select g.statement_id, sum(case b.account when 'creatorPayable' then -b.amount_yen else 0 end) net,
                   sum(coalesce(f.fee, 0)) fee
              from earning g join ledger_entry b on b.id = g.entry_id
              left join lateral (
                select -sum(x.amount_yen) fee from ledger_entry x
                 where x.transaction_id = b.transaction_id and x.account = 'platformRevenue' and x.party = b.party
                   and x.order_line_id = b.order_line_id) f on true
             group by 1) made on made.statement_id = s.id
     where (made.net, made.fee) is distinct from (s.gross_yen - s.fee_yen, s.fee_yen)`)
  expect(different).toEqual([])
  const { rows: booked } = await parts.db.execute<{ kind: string }>(
    sql`select distinct kind from ledger_transaction`,
  )
  expect(booked.map(({ kind }) => kind)).toEqual(expect.arrayContaining(PAID))
  expect(await checkLedger(parts)).toMatchObject({ sumYen: 0, problems: [] })
}

type Row = { id: string; network: Network; cash_yen: number }

/** Every yen that a network took and did not give back is in the books, order by order, also while it is held. */
export async function compareWithNetworks(world: World): Promise<void> {
  const { parts, placed } = world
  await inLanes(placed, (one) => hear(world, one))
  expect(await readHeldYen(world)).toBeGreaterThan(0)
  await expectBooksOfNetworks(world)
  await bringToRest(world)
  expect(await readHeldYen(world)).toBe(0)
  expect(await checkLedger(parts)).toMatchObject({ sumYen: 0, problems: [] })
  await expectBooksOfNetworks(world)
  await expectEverything(world)
}

async function readHeldYen({ parts }: World): Promise<number> {
  const { rows } = await parts.db.execute<{ yen: number }>(sql`
    select coalesce(-sum(amount_yen), 0)::int yen from ledger_entry where account = 'heldPayments'`)
  return rows[0]?.yen ?? 0
}

async function expectBooksOfNetworks({ parts, cards, later }: World): Promise<void> {
  const { rows } = await parts.db.execute<Row>(sql`
    select o.id, o.network, coalesce(sum(e.amount_yen), 0)::int cash_yen
      from "order" o
      left join ledger_transaction t on t.order_id = o.id
      left join ledger_entry e on e.transaction_id = t.id and e.account = 'cashInTransit'
     group by o.id`)
  expect(rows.length).toBeGreaterThan(FEW_ORDERS)
  const wrong = rows.filter(
    ({ id, network, cash_yen }) =>
      cash_yen !== (network === 'stripe' ? cards : later).retainedYen(id),
  )
  expect(wrong).toEqual([])
}

async function expectEverything({ parts }: World): Promise<void> {
  const { rows: happened } = await parts.db.execute<{ kind: string }>(
    sql`select distinct kind from order_event`,
  )
  const kinds = happened.map(({ kind }) => kind)
  expect(EVERYTHING.filter((kind) => !kinds.includes(kind))).toEqual([])
  const { rows: sold } = await parts.db.execute<{ sale: string; refunded_yen: number }>(sql`
    select network || ' ' || kind sale, sum(refunded_yen)::int refunded_yen from "order"
     where paid_at is not null group by 1`)
  expect(sold.map(({ sale }) => sale).sort()).toEqual([...SALES].sort())
  for (const network of ['stripe', 'paidy']) {
    const back = sold.filter(({ sale, refunded_yen }) => sale.startsWith(network) && refunded_yen)
    expect(back.length).toBeGreaterThan(0)
  }
  const { rows: taken } = await parts.db.execute<{ coupons: number; claims: number }>(sql`
    select (select count(*)::int from order_line where coupon_off_yen > 0) coupons,
           (select count(*)::int from payment where network = 'paidy' and captured_at is not null) claims`)
  expect(taken[0]?.coupons).toBeGreaterThan(0)
  expect(taken[0]?.claims).toBeGreaterThan(0)
  const { rows: unpaid } = await parts.db.execute(sql`
    select s.id from shipment s join "order" o on o.id = s.order_id join payment p on p.order_id = o.id
     where s.shipped_at is not null and p.network = 'paidy' and o.total_yen > 0 and p.captured_at is null`)
  expect(unpaid).toEqual([])
}
