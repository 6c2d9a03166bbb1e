import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enlargeSmallKana } from '@/lib/kit/kana'
import { bankSearchName } from '@/lib/kit/shop/bank-search-name'

/** A bank or a branch, by its code of four or three digits. */
type BankName = { code: string; name: string }

const MOST = 20

/** Banks whose name, reading or code begins with or contains the typed text, the best match first; at most 20. */
export const findBanks = (ctx: Pick<Ctx, 'db'>, typed: string): Promise<BankName[]> =>
  findNearest(ctx, sql`bank`, typed)

/** The same for the branches of a bank; an unknown bank has none. */
export const findBranches = (
  ctx: Pick<Ctx, 'db'>,
  bankCode: string,
  typed: string,
): Promise<BankName[]> =>
  findNearest(
    ctx,
    sql`(
    select b->>0 code, b->>1 name, b->>2 search_name, b->>3 reading
      from bank, jsonb_array_elements(branches) b where code = ${bankCode})`,
    typed,
  )

/** The names of a bank and of its branch; null when the bank has no such branch. */
export async function readBranch(
  { db }: Pick<Ctx, 'db'>,
  bankCode: string,
  branchCode: string,
): Promise<{ bankName: string; branchName: string } | null> {
  const { rows } = await db.execute<{ bankName: string; branchName: string }>(sql`
    select name "bankName", branch->>1 "branchName" from bank, jsonb_array_elements(branches) branch
     where code = ${bankCode} and branch->>0 = ${branchCode}`)
  return rows[0] ?? null
}

/** People type 銀行 and 支店, which the names in the list lack, and small kana where the list has large ones. */
async function findNearest(
  { db }: Pick<Ctx, 'db'>,
  banks: SQL,
  typed: string,
): Promise<BankName[]> {
  const query = bankSearchName(typed).replace(/(?:銀行|支店|ぎんこう|してん)$/u, '')
  if (query === '') return []
  const reading = enlargeSmallKana(query)
  const { rows } = await db.execute<BankName>(sql`
    select code, name
      from (select code, name, case
                     when ${query} in (search_name, code) or reading = ${reading} then 0
                     when starts_with(search_name, ${query}) or starts_with(code, ${query}) then 1
                     when starts_with(reading, ${reading}) then 2
                     when strpos(search_name, ${query}) > 0 then 3 end rank
              from ${banks} one) ranked
     where rank is not null order by rank, code limit ${MOST}`)
  return rows.map(({ code, name }) => ({ code, name: name.normalize('NFKC') }))
}
