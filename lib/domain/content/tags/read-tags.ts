import { sql } from 'drizzle-orm'
import type { OpsTag, OpsTagDetails } from '@/lib/contract/ops/tags'
import type { Database, Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { EDITORIAL_STAFF } from '@/lib/kit/shop/staff-roles'

const MOST_NAMES = 100

const columns = sql`t.id, t.name, t.reading, t.category, t.work_count "workCount"`

/** What stands for itself in a pattern of LIKE. */
const literal = (words: string) => words.replace(/[\\%_]/gu, '\\$&')

type Query = { query?: string | undefined; take: number; skip: number }

/** Tags in use: the one of just this name, then those of the most works. @throws AppError notFound */
export async function listOpsTags(
  ctx: Ctx,
  { query, take, skip }: Query,
): Promise<{ items: OpsTag[]; total: number }> {
  requireStaff(ctx, EDITORIAL_STAFF)
  const pattern = `%${literal(query ?? '')}%`
  const where = query
    ? sql`t.merged_into is null and (t.name ilike ${pattern} or t.reading ilike ${pattern})`
    : sql`t.merged_into is null`
  const [page, count] = await Promise.all([
    ctx.db.execute<OpsTag>(sql`
      select ${columns} from tag t where ${where}
       order by ${query ? sql`(t.name = ${query}) desc,` : sql``} t.work_count desc nulls last, t.id limit ${take} offset ${skip}`),
    ctx.db.execute<{ total: number }>(sql`select count(*)::int total from tag t where ${where}`),
  ])
  return { items: page.rows, total: count.rows[0]?.total ?? 0 }
}

/** A tag with the names that lead to it. @throws AppError notFound, also for one that was merged into another */
export async function getOpsTag(ctx: Ctx, id: string): Promise<OpsTagDetails> {
  requireStaff(ctx, EDITORIAL_STAFF)
  const { rows } = await ctx.db.execute<OpsTagDetails>(sql`
    select ${columns}, array(select other.name from tag other where other.merged_into = t.id
                              order by other.name limit ${MOST_NAMES}) "otherNames"
      from tag t where t.id = ${id} and t.merged_into is null`)
  if (!rows[0]) throw notFound('タグ')
  return rows[0]
}

/** The tag and the name by which it goes now, for one that was renamed or merged too. @throws AppError notFound */
export async function getTagName(
  { db }: { db: Database | Transaction },
  name: string,
): Promise<{ id: string; name: string }> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select t.id, t.name from tag asked join tag t on t.id = coalesce(asked.merged_into, asked.id)
     where asked.name = ${name.replaceAll('\0', '\u{fffd}')}`)
  if (!rows[0]) throw notFound('タグ')
  return rows[0]
}
