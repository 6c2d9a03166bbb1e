import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Finding } from '@/lib/contract/ops/support'
import { listWorks } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { nicknameKey } from '@/lib/domain/people/profile'
import { SUPPORT_STAFF } from '@/lib/kit/shop/staff-roles'
import { formatYen } from '@/lib/kit/shop/yen'
import { findFailedJobs } from './failed-jobs'

const MOST_OF_A_KIND = 10

type Clue = { text: string; upper: string; id: string | null }

/**
 * Accounts, orders and works by any clue: an address, a nickname, a number (order, receipt, work), the card network's
 * id of a payment, an id, or words of a title. All except titles are matched exactly, by an index. Without a clue:
 * the failed jobs. @throws AppError notFound except for support
 */
export async function findAnything(ctx: Ctx, { q }: { q: string }): Promise<{ items: Finding[] }> {
  requireStaff(ctx, SUPPORT_STAFF)
  const text = q.normalize('NFKC').trim()
  if (text === '') return { items: await findFailedJobs(ctx) }
  const id = z.uuid().safeParse(text.toLowerCase())
  const clue = { text, upper: text.toUpperCase(), id: id.success ? id.data : null }
  const found = await Promise.all([
    findAccounts(ctx, clue),
    findOrders(ctx, clue),
    findWorks(ctx, clue),
  ])
  return { items: found.flat() }
}

const any = (conditions: readonly (SQL | false)[]): SQL =>
  sql.join(
    conditions.filter((one) => one !== false),
    sql` union `,
  )

async function findAccounts({ db }: Ctx, { text, id }: Clue): Promise<Finding[]> {
  const ids = any([
    sql`select id from account where email = ${text.toLowerCase()}`,
    sql`select account_id from profile where nickname_key = ${nicknameKey(text)}`,
    id !== null && sql`select id from account where id = ${id}`,
  ])
  const { rows } = await db.execute<{ id: string; email: string; nickname: string | null }>(sql`
    select a.id, a.email, p.nickname from account a left join profile p on p.account_id = a.id
     where a.id in (${ids}) order by a.created_at limit ${MOST_OF_A_KIND}`)
  return rows.map(({ id, email, nickname }) => ({
    kind: 'account',
    id,
    title: nickname ?? '（名前なし）',
    detail: email,
    link: `/ops/accounts/${id}`,
  }))
}

async function findOrders({ db }: Ctx, { text, upper, id }: Clue): Promise<Finding[]> {
  const ids = any([
    sql`select id from "order" where number = ${upper}`,
    sql`select order_id from receipt where number = ${upper}`,
    sql`select order_id from payment where network in ('stripe', 'paidy') and network_id = ${text}`,
    id !== null && sql`select id from "order" where id = ${id}`,
  ])
  const { rows } = await db.execute<{
    id: string
    number: string
    total: number
    nickname: string | null
  }>(sql`
    select o.id, o.number, o.total_yen total, p.nickname
      from "order" o left join profile p on p.account_id = o.account_id
     where o.id in (${ids}) limit ${MOST_OF_A_KIND}`)
  return rows.map(({ id, number, total, nickname }) => ({
    kind: 'order',
    id,
    title: number,
    detail: `${nickname ?? '退会した方'}、${formatYen(total)}`,
    link: `/ops/orders/${number}`,
  }))
}

type WorkRow = { id: string; nid: string | null; type: string; title: string; nickname: string }

async function findWorks(ctx: Ctx, { text, upper, id }: Clue): Promise<Finding[]> {
  const ids = any([
    sql`select id from work where nid = ${upper}`,
    id !== null && sql`select id from work where id = ${id}`,
  ])
  const [exact, byWords] = await Promise.all([
    ctx.db.execute<WorkRow>(sql`
      select w.id, w.nid, w.type, w.title, coalesce(p.nickname, '') nickname
        from work w left join profile p on p.account_id = w.creator_id where w.id in (${ids})`),
    listWorks(ctx, { query: text, take: MOST_OF_A_KIND, skip: 0 }),
  ])
  const found: WorkRow[] = [
    ...exact.rows,
    ...byWords.items.map((work) => ({ ...work, nickname: work.user.nickname })),
  ]
  return [...new Map(found.map((work) => [work.id, work])).values()]
    .slice(0, MOST_OF_A_KIND)
    .map(({ id, nid, type, title, nickname }) => ({
      kind: 'work',
      id,
      title,
      detail: `${nickname}、${nid ?? '下書き'}`,
      link: `/${type}/${nid ?? ''}`,
    }))
}
