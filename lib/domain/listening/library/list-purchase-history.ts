import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { LibraryItem } from '@/lib/contract/library'
import type { Purchase } from '@/lib/contract/payment'
import { findWorkCards } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { listPurchases } from '@/lib/domain/shop/orders'
import { downloadsOf, type OwnedFiles, ownedFiles } from './owned-files'
import type { Page, Paged } from './read-page'

/** The caller's paid orders, each line with its work and with what the caller may still do with it. */
export async function listPurchaseHistory(
  ctx: Ctx,
  page: Page,
): Promise<Paged<z.input<typeof Purchase>>> {
  const { items, total } = await listPurchases(ctx, page)
  const workIds = [
    ...new Set(items.flatMap(({ lines }) => lines.flatMap((line) => line.workId ?? []))),
  ]
  const cards = await findWorkCards(ctx, workIds)
  const works = new Map(cards.map((card) => [card.id, card]))
  const owned = await findOwned(ctx, workIds)
  return {
    items: items.map(({ lines, ...order }) => ({
      ...order,
      lines: lines.map(({ workId, isPresent, ...line }) => {
        const downloads = isPresent ? undefined : owned.get(line.trackId ?? workId ?? '')
        return {
          ...line,
          work: (workId && works.get(workId)) || null,
          isOwned: downloads !== undefined,
          downloads: downloads ?? [],
        }
      }),
    })),
    total,
  }
}

type OwnedRow = { work_id: string; track_id: string | null; files: OwnedFiles }

/** The download formats of what the caller owns of these works, by the id of the track or of the whole work. */
async function findOwned(
  ctx: Ctx,
  workIds: string[],
): Promise<Map<string, LibraryItem['downloads']>> {
  const { uid } = requireAccount(ctx)
  const { rows } = await ctx.db.execute<OwnedRow>(sql`
    select page.work_id, page.track_id, ${ownedFiles(ctx.now)}
      from (select e.work_id, e.track_id from entitlement e
             where e.account_id = ${uid} and e.revoked_at is null
               and e.work_id = any(${sql.param(workIds)}::uuid[])) page`)
  return new Map(rows.map((row) => [row.track_id ?? row.work_id, downloadsOf(row.files)]))
}
