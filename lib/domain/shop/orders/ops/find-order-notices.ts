import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { formatJstDate } from '@/lib/kit/jst'
import { formatYen, sumYen } from '@/lib/kit/shop/yen'
import { endingAuthorisations } from './ending-authorisations'
import { findRepeatable } from './find-repeatable'

type Row = { id: string; authorised_until: string | null; is_refunding: boolean }

/** What staff must know about these orders before they send anything, in words, by the order's id. */
export async function findOrderNotices(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<Row>(sql`
    select o.id, e.authorised_until,
           exists (select 1 from refund r where r.order_id = o.id and r.state = 'pending') is_refunding
      from "order" o left join (${endingAuthorisations(now)}) e on e.order_id = o.id
     where o.id = any(${sql.param([...orderIds])}::uuid[])`)
  const failed = [...(await findRepeatable(db, orderIds)).values()]
  const failedYen = (id: string) =>
    sumYen(failed.filter(({ orderId }) => orderId === id).map(({ amountYen }) => amountYen))
  return new Map(
    rows.map((row) => [row.id, noticeOf(row, failedYen(row.id), now)] as const).filter(isSaid),
  )
}

const isSaid = ([, text]: readonly [string, string]) => text !== ''

function noticeOf({ authorised_until, is_refunding }: Row, failedYen: number, now: Date): string {
  const authorisation = authorised_until && authorisationText(new Date(authorised_until), now)
  const refund = is_refunding
    ? '返金の手続き中です。'
    : failedYen > 0 &&
      `返金${formatYen(failedYen)}が購入者に届きませんでした。もう一度返金してください。`
  return [refund, authorisation].filter(Boolean).join('')
}

const authorisationText = (until: Date, now: Date): string =>
  until <= now
    ? `あと払いの承認は${formatJstDate(until)}に切れました。発送できません。`
    : `あと払いの承認が${formatJstDate(until)}に切れます。その前に発送してください。`
