import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DocumentFound, DocumentQuery, DocumentsFound } from '@/lib/contract/ops/documents'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { nicknameKey } from '@/lib/domain/people/profile'
import { addDays, startOfDay } from '@/lib/kit/jst'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'

const PAGE = 50

type Row = Omit<DocumentFound, 'at'> & { at: string }
/** One kind of document as a table: its source, and the searched and shown columns. */
type Source = {
  from: SQL
  id: SQL
  at: SQL
  amount: SQL
  /** Whether it belongs to one of these accounts (an array), or has this name. */
  isOf: (accounts: SQL, name: string) => SQL
  number: SQL
  order: SQL
  account: SQL
  /** The name in the document itself; null if it has none. */
  name: SQL
}

const ofOrders = (id: SQL) => (accounts: SQL) =>
  sql`${id} in (select id from "order" where account_id = any(${accounts}))`

const SOURCES: Record<DocumentFound['kind'], Source> = {
  receipt: {
    from: sql`receipt d join "order" o on o.id = d.order_id`,
    id: sql`d.order_id`,
    at: sql`d.issued_at`,
    amount: sql`d.total_yen`,
    isOf: ofOrders(sql`d.order_id`),
    number: sql`d.number`,
    order: sql`o.number`,
    account: sql`o.account_id`,
    name: sql`null`,
  },
  refundReceipt: {
    from: sql`refund_receipt d join refund f on f.id = d.refund_id join "order" o on o.id = f.order_id`,
    id: sql`d.refund_id`,
    at: sql`d.issued_at`,
    amount: sql`d.total_yen`,
    isOf: ofOrders(sql`f.order_id`),
    number: sql`d.number`,
    order: sql`o.number`,
    account: sql`o.account_id`,
    name: sql`null`,
  },
  statement: {
    from: sql`statement d`,
    id: sql`d.id`,
    at: sql`d.closed_at`,
    amount: sql`(d.gross_yen - d.fee_yen)`,
    isOf: (accounts, name) =>
      sql`d.id in (select id from statement where payee_id = any(${accounts})
           union select id from statement where detail->>'payeeName' = ${name})`,
    number: sql`d.number`,
    order: sql`null`,
    account: sql`d.payee_id`,
    name: sql`d.detail->>'payeeName'`,
  },
  order: {
    from: sql`"order" d`,
    id: sql`d.id`,
    at: sql`d.created_at`,
    amount: sql`d.total_yen`,
    isOf: (accounts) => sql`d.account_id = any(${accounts})`,
    number: sql`d.number`,
    order: sql`d.number`,
    account: sql`d.account_id`,
    name: sql`null`,
  },
}

/**
 * Documents of one kind by date, amount and counterparty, in any combination, as 電子帳簿保存法施行規則2条 requires; fifty at a
 * time, the newest first. A list continues from the last one, so that every page costs the same. Counterparties are
 * found by address, nickname or id. @throws AppError notFound except for finance
 */
export async function searchDocuments(ctx: Ctx, query: DocumentQuery): Promise<DocumentsFound> {
  requireStaff(ctx, FINANCE_STAFF)
  const source = SOURCES[query.kind]
  const { rows } = await ctx.db.execute<Row>(sql`
    select d.id, d.number, d.at, d.amount, d."orderNumber", coalesce(d.name, n.nickname, '') name,
           coalesce(a.email, '') email, ${query.kind} kind
      from (select ${source.id} id, ${source.number} number, ${source.at} at, ${source.amount} amount,
                   ${source.order} "orderNumber", ${source.account} account_id, ${source.name} name
              from ${source.from} where ${conditions(source, query)}
             order by ${source.at} desc nulls last, ${source.id} desc nulls last limit ${PAGE + 1}) d
      left join account a on a.id = d.account_id left join profile n on n.account_id = d.account_id
     order by d.at desc, d.id desc`)
  const items = rows.slice(0, PAGE).map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
  const last = items.at(-1)
  return { items, next: rows.length > PAGE && last ? `${last.at}_${last.id}` : null }
}

function conditions(source: Source, { from, to, least, most, who, after }: DocumentQuery): SQL {
  const [at, id] = after?.split('_') ?? []
  const found = [
    from && sql`${source.at} >= ${startOfDay(from).toISOString()}::timestamptz`,
    to && sql`${source.at} < ${addDays(startOfDay(to), 1).toISOString()}::timestamptz`,
    least !== undefined && sql`${source.amount} >= ${least}`,
    most !== undefined && sql`${source.amount} <= ${most}`,
    who && source.isOf(accountsOf(who), who),
    at && id && sql`(${source.at}, ${source.id}) < (${at}::timestamptz, ${id}::uuid)`,
  ].filter((one) => typeof one === 'object')
  return found.length === 0 ? sql`true` : sql.join(found, sql` and `)
}

/** The accounts with a current or former address, a nickname or an id. */
function accountsOf(who: string): SQL {
  const id = z.uuid().safeParse(who.toLowerCase())
  return sql`array(
  select id from account where email = ${who.toLowerCase()}
  union select account_id from profile where nickname_key = ${nicknameKey(who)}
  ${id.success ? sql`union select id from account where id = ${id.data}` : sql``})`
}
