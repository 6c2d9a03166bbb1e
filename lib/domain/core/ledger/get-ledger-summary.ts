import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { LedgerCheck, LedgerSummary } from '@/lib/contract/ops/ledger'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { checkLedger } from './check-ledger'

type Summary = z.input<typeof LedgerSummary>
type Latest = Omit<Summary['latest'][number], 'occurredAt' | 'orderNumber'> & {
  occurred_at: string
  number: string | null
}

const LATEST = 30

/**
 * The books for the staff of finance: the balance of each account (cash in transit by network), and what was
 * booked last. @throws AppError notFound
 */
export async function getLedgerSummary(ctx: Ctx): Promise<Summary> {
  requireStaff(ctx, FINANCE_STAFF)
  const { rows: accounts } = await ctx.db.execute<Summary['accounts'][number]>(sql`
    select account, case account when 'cashInTransit' then party else '' end party,
           coalesce(sum(amount_yen) filter (where amount_yen > 0), 0)::float8 debit,
           coalesce(-sum(amount_yen) filter (where amount_yen < 0), 0)::float8 credit,
           sum(amount_yen)::float8 balance
      from ledger_entry group by 1, 2 order by 1, 2`)
  const { rows: latest } = await ctx.db.execute<Latest>(sql`
    select t.id, t.kind, t.occurred_at, o.number,
           (select json_agg(json_build_object('account', e.account, 'amount', e.amount_yen, 'party',
                     case e.account when 'cashInTransit' then e.party
                       else coalesce((select p.nickname from profile p where p.account_id::text = e.party), '') end)
                   order by e.id)
              from ledger_entry e where e.transaction_id = t.id) entries
      from ledger_transaction t left join "order" o on o.id = t.order_id
     order by t.id desc limit ${LATEST}`)
  return {
    accounts,
    sum: accounts.reduce((sum, { balance }) => sum + balance, 0),
    latest: latest.map(({ occurred_at, number, ...row }) => ({
      ...row,
      orderNumber: number,
      occurredAt: new Date(occurred_at).toISOString(),
    })),
  }
}

/** Proves the books now (`checkLedger`), for the staff of finance. @throws AppError notFound */
export async function getLedgerCheck(ctx: Ctx): Promise<z.input<typeof LedgerCheck>> {
  requireStaff(ctx, FINANCE_STAFF)
  const { sumYen, ...report } = await checkLedger(ctx)
  return { ...report, sum: sumYen, checkedAt: ctx.now.toISOString() }
}
