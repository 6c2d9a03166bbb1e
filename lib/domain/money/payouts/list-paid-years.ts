import { sql } from 'drizzle-orm'
import type { PaidYear } from '@/lib/contract/studio/earnings'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { paidParts } from './paid-parts'

const MOST_YEARS = 10

/**
 * What the caller was paid, by the year of payment as a 支払調書 counts it (所得税法225条), not by the month of the sale; each
 * payment with its statements. Yen. @throws AppError unauthenticated, forbidden to all but the owner
 */
export async function listPaidYears(ctx: Ctx): Promise<PaidYear[]> {
  const { channelId } = requireChannel(ctx, 'own')
  const { rows } = await ctx.db.execute<PaidYear>(sql`
    select extract(year from p.pay_on)::int as year, sum(p.gross_yen)::float8 gross,
           sum(p.withholding_yen)::float8 withholding, sum(p.net_yen)::float8 net,
           json_agg(json_build_object('paidOn', p.pay_on, 'gross', p.gross_yen, 'withholding', p.withholding_yen,
             'net', p.net_yen, 'statements', (
               select coalesce(json_agg(json_build_object('number', o.number, 'month', o.month, 'net', o.net)
                               order by o.month), '[]')
                 from ${paidParts(sql`p.id`)} o))
             order by p.pay_on desc) payments
      from payout p where p.payee_id = ${channelId} and p.state = 'paid'
     group by 1 order by 1 desc limit ${MOST_YEARS}`)
  return rows
}
