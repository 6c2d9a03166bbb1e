import { type SQL, sql } from 'drizzle-orm'
import type { schema, Transaction } from '@/lib/db'
import type { AccountActor, Ctx } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import { jstDay } from '@/lib/kit/jst'
import { ORDER_OPEN_MINUTES } from '@/lib/kit/shop/order-life'
import { shareOfYen, sumYen, yen } from '@/lib/kit/shop/yen'
import type { PricedLine } from '../pricing/price'

/** An unpaid order expires after this long. */
export const OPEN_FOR_MS = ORDER_OPEN_MINUTES * 60_000

type Order = typeof schema.order.$inferSelect

/** A line of a new order: its item, its price and the parts of the price. */
export type NewLine = Omit<PricedLine, 'key'> & {
  id?: string
  workId?: string | null
  trackId?: string | null
  merchandiseId?: string | null
  giftId?: string | null
  creatorId: string
  title: string
  couponId?: string | null
  /** Where it is not the standard rate. */
  taxRatePercent?: number
  feeRateBp: number
}

export type NewOrder = {
  id?: string
  kind: Order['kind']
  network: Order['network']
  lines: readonly NewLine[]
  deliveryFeeYen?: number
  /** Names in `purchase_claim` that the order holds for its buyer. */
  claims?: readonly string[]
  /** Further parts of the statement, each `name as (…)` after a comma; `made` is the order. */
  with?: SQL
  /** For the history. */
  detail?: Record<string, unknown>
}

const rowOf = (line: NewLine) => ({
  id: line.id ?? newId(),
  work_id: line.workId ?? null,
  track_id: line.trackId ?? null,
  merchandise_id: line.merchandiseId ?? null,
  gift_id: line.giftId ?? null,
  creator_id: line.creatorId,
  title: line.title,
  quantity: line.quantity,
  list_price_yen: line.listPriceYen,
  unit_price_yen: line.unitPriceYen,
  owned_off_yen: line.ownedOffYen,
  coupon_off_yen: line.couponOffYen,
  waived_yen: line.waivedYen,
  coupon_id: line.couponId ?? null,
  amount_yen: line.amountYen,
  fee_rate_bp: line.feeRateBp,
  // The fee is a share of the amount paid, not of the usual price (docs/decisions/orders-and-payments.md).
  fee_yen: shareOfYen(yen(line.amountYen), line.feeRateBp),
  own_tax_percent: line.taxRatePercent ?? null,
})

const COLUMNS = `id uuid, work_id uuid, track_id uuid, merchandise_id uuid, gift_id uuid, creator_id uuid,
  title text, quantity integer, list_price_yen integer, unit_price_yen integer, owned_off_yen integer,
  coupon_off_yen integer, waived_yen integer, coupon_id uuid, amount_yen integer,
  fee_rate_bp integer, fee_yen integer`
const NAMES = COLUMNS.replace(/ (?:uuid|text|integer)/gu, '')

/** The standard rate of consumption tax on the day (消費税法29条). */
const standardTaxPercent = (now: Date): SQL => sql`(
  select rate_bp / 100 from dated_rate where kind = 'consumptionTax' and since <= ${jstDay(now)} order by since desc limit 1)`

/** Who shares a recording's proceeds at this moment: a track's own split comes before that of its work. */
const splitInForce = (now: Date): SQL => sql`(
  select id from split where work_id = l.work_id and (track_id is null or track_id = l.track_id) and starts_at <= ${now}
   order by (track_id is null), starts_at desc, id desc limit 1)`

/**
 * Writes a new order with its lines, claims, payment and the first line of its history in one statement. One
 * with something to pay awaits its payment; the caller grants one of 0 yen at once.
 * @throws a unique violation when another order of the buyer holds one of the claims
 */
export async function writeOrder(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  buyer: Pick<AccountActor, 'uid' | 'isInternal'>,
  newOrder: NewOrder,
): Promise<{ orderId: string; amountYen: number }> {
  const orderId = newOrder.id ?? newId()
  const deliveryFeeYen = newOrder.deliveryFeeYen ?? 0
  const lines = newOrder.lines.map(rowOf)
  const amountYen = sumYen([...lines.map((line) => line.amount_yen), deliveryFeeYen])
  const isFree = amountYen === 0
  const { now } = ctx
  await tx.execute(sql`
    with made as (
      insert into "order" (id, number, account_id, kind, state, network, total_yen, delivery_fee_yen,
                           tax_rate_percent, is_counted, created_at, updated_at, expires_at)
      values (${orderId}, 'KE' || nextval('order_number'), ${buyer.uid}, ${newOrder.kind},
              ${isFree ? 'created' : 'awaitingPayment'}, ${newOrder.network}, ${amountYen}, ${deliveryFeeYen},
              ${standardTaxPercent(now)}, ${!buyer.isInternal}, ${now}, ${now}, ${new Date(now.getTime() + OPEN_FOR_MS)})
      returning id, tax_rate_percent),
    lines as (
      insert into order_line (order_id, split_id, tax_rate_percent, ${sql.raw(NAMES)})
      select made.id, ${splitInForce(now)}, coalesce(l.own_tax_percent, made.tax_rate_percent),
             ${sql.raw(NAMES.replace(/\w+/gu, 'l.$&'))}
        from made, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) l(${sql.raw(COLUMNS)}, own_tax_percent smallint)),
    claims as (
      insert into purchase_claim (account_id, item, order_id)
      select ${buyer.uid}, item, made.id from made, unnest(${sql.param([...(newOrder.claims ?? [])])}::text[]) item),
    paying as (
      insert into payment (order_id, network, amount_yen, created_at)
      select id, ${newOrder.network}, ${amountYen}, ${now} from made)${newOrder.with ?? sql``}
    insert into order_event (id, order_id, kind, detail, created_at)
    select ${newId()}, id, 'placed', ${JSON.stringify({ amountYen, ...newOrder.detail })}::jsonb, ${now} from made`)
  return { orderId, amountYen }
}
