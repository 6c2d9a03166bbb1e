import { sql } from 'drizzle-orm'
import type { Settlement } from '@/lib/contract/ops/settlements'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'

type Row = Omit<Settlement, 'state' | 'importedAt'> & {
  differences: number
  importedAt: string
  total: number
}

/**
 * Imported payouts, the latest first, and whether their differences are decided. @throws AppError notFound except for
 * finance
 */
export async function listSettlements(
  ctx: Ctx,
  { take, skip }: { take: number; skip: number },
): Promise<{ items: Settlement[]; total: number }> {
  requireStaff(ctx, FINANCE_STAFF)
  const { rows } = await ctx.db.execute<Row>(sql`
    select s.id, s.payout_id "payoutId", s.settled_on::text "settledOn", s.payments, s.captured_yen::float8 captured,
           s.refunded_yen::float8 refunded, s.fee_yen::float8 fee, s.fee_tax_yen::float8 "feeTax", s.net_yen::float8 net,
           d.differences, d.open, coalesce(a.email, '') "importedBy", s.created_at "importedAt", s.total
      from (select *, count(*) over ()::int total from settlement
             order by settled_on desc nulls last, id desc nulls last limit ${take} offset ${skip}) s
      cross join lateral (
        select count(*)::int differences, (count(*) filter (where r.state = 'open'))::int open
          from reconciliation_difference r where r.settlement_id = s.id) d
      left join account a on a.id = s.imported_by
     order by s.settled_on desc, s.id desc`)
  return {
    items: rows.map(({ total: _, differences, importedAt, ...row }) => ({
      ...row,
      state: row.open > 0 ? 'open' : differences > 0 ? 'decided' : 'agrees',
      importedAt: new Date(importedAt).toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  }
}
