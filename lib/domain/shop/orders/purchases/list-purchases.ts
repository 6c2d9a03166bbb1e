import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Track, WorkCard } from '@/lib/contract/catalogue'
import type { Purchase } from '@/lib/contract/payment'
import { findTracks, findWorkCards } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'

type Page = { take: number; skip: number }
type Paged<T> = { items: T[]; total: number }

/** Albums that the caller owns whole, newest first; withdrawn ones too (docs/decisions/listening.md). */
export async function listPurchasedAlbums(ctx: Ctx, page: Page): Promise<Paged<WorkCard>> {
  const { uid } = requireAccount(ctx)
  const { rows } = await ctx.db.execute<{ work_id: string; total: number }>(sql`
    select e.work_id, count(*) over ()::int total
      from entitlement e
     where e.account_id = ${uid} and e.revoked_at is null and e.track_id is null
     order by e.granted_at desc nulls last, e.id desc nulls last limit ${page.take} offset ${page.skip}`)
  const items = await findWorkCards(
    ctx,
    rows.map((row) => row.work_id),
  )
  return { items, total: rows[0]?.total ?? (page.skip > 0 ? await countOf(ctx, uid, 'work') : 0) }
}

/** Tracks that the caller bought singly, newest first, each with its work. */
export async function listPurchasedTracks(
  ctx: Ctx,
  page: Page,
): Promise<Paged<{ track: Track; work: WorkCard }>> {
  const { uid } = requireAccount(ctx)
  const { rows } = await ctx.db.execute<{ track_id: string; total: number }>(sql`
    select e.track_id, count(*) over ()::int total
      from entitlement e
     where e.account_id = ${uid} and e.revoked_at is null and e.track_id is not null
     order by e.granted_at desc nulls last, e.id desc nulls last limit ${page.take} offset ${page.skip}`)
  const tracks = await findTracks(
    ctx,
    rows.map((row) => row.track_id),
  )
  const cards = await findWorkCards(ctx, [...new Set(tracks.map(({ workId }) => workId))])
  const works = new Map(cards.map((card) => [card.id, card]))
  const items = tracks.flatMap(({ workId, track }) => {
    const work = works.get(workId)
    return work ? [{ track, work }] : []
  })
  return { items, total: rows[0]?.total ?? (page.skip > 0 ? await countOf(ctx, uid, 'track') : 0) }
}

async function countOf(ctx: Ctx, accountId: string, kind: 'work' | 'track'): Promise<number> {
  const { rows } = await ctx.db.execute<{ total: number }>(sql`
    select count(*)::int total from entitlement e
     where e.account_id = ${accountId} and e.revoked_at is null
       and (e.track_id is null) = ${kind === 'work'}`)
  return rows[0]?.total ?? 0
}

type PurchasedLine = {
  title: string
  amount: number
  nid: string | null
  workId: string | null
  trackId: string | null
  /** Bought for somebody else. */
  isPresent: boolean
}

type PaidOrder = Omit<z.input<typeof Purchase>, 'lines'> & { lines: PurchasedLine[] }

type PurchaseRow = {
  number: string
  state: z.input<typeof Purchase>['state']
  total_yen: number
  paid_at: string | null
  lines: PurchasedLine[]
}

/**
 * Orders that the caller paid for, newest first, in any later state; merchandise has its own list. Unpaid orders are
 * not listed.
 */
export async function listPurchases(ctx: Ctx, page: Page): Promise<Paged<PaidOrder>> {
  const { uid } = requireAccount(ctx)
  const isPurchase = sql`o.account_id = ${uid} and o.kind <> 'merchandise'
    and (o.paid_at is not null or o.state = 'held')`
  const { rows } = await ctx.db.execute<PurchaseRow>(sql`
    select o.number, o.state, o.total_yen, o.paid_at,
           (select json_agg(json_build_object('title', l.title, 'amount', l.amount_yen, 'nid', w.nid,
                     'workId', l.work_id, 'trackId', l.track_id, 'isPresent', o.kind = 'present') order by l.id)
              from order_line l left join work w on w.id = l.work_id where l.order_id = o.id) lines
      from "order" o where ${isPurchase}
     order by o.created_at desc nulls last, o.id desc nulls last limit ${page.take} offset ${page.skip}`)
  const count = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int total from "order" o where ${isPurchase}`,
  )
  return {
    items: rows.map((row) => ({
      orderNumber: row.number,
      state: row.state,
      total: row.total_yen,
      paidAt: row.paid_at ? new Date(row.paid_at).toISOString() : null,
      lines: row.lines,
    })),
    total: count.rows[0]?.total ?? 0,
  }
}
