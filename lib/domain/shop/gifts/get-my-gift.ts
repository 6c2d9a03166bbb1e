import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { GiftContent } from '@/lib/contract/gift'
import { findStored, type StoredFile } from '@/lib/domain/content/media'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { type GiftRow, giftColumns, giftJoins, toGift } from './gift-row'

type OwnedRow = GiftRow & { text: string | null; content_key: string | null }

/** The gift, if the caller owns or made it, also when it is no longer on sale. */
async function findOwned(ctx: Ctx, id: string): Promise<OwnedRow> {
  const { uid } = requireAccount(ctx)
  const { rows } = await ctx.db.execute<OwnedRow>(sql`
    select ${giftColumns(ctx.actor)}, g.text, g.content_key from gift g ${giftJoins}
     where g.id = ${id} and (g.creator_id = ${uid} or exists (
       select 1 from gift_unlock u
        where u.gift_id = g.id and u.account_id = ${uid} and u.revoked_at is null))`)
  const row = rows[0]
  if (!row) throw notFound('ギフト')
  return row
}

/** A gift of the caller's with its content. @throws AppError unauthenticated, notFound */
export async function getMyGift(ctx: Ctx, id: string) {
  const row = await findOwned(ctx, id)
  return { gift: toGift(row), content: contentOf(row) }
}

function contentOf(row: OwnedRow): z.input<typeof GiftContent> {
  const path = `/api/my/gifts/${row.id}/content`
  if (row.kind === 'text') return { kind: 'text', text: row.text ?? '' }
  if (row.kind === 'picture') return { kind: 'picture', path }
  return { kind: 'voice', path, durationMs: row.duration_ms ?? 0 }
}

/** The file inside a gift of the caller's. @throws AppError unauthenticated, notFound (a text has none) */
export async function findGiftFile(ctx: Ctx, id: string): Promise<StoredFile> {
  const { content_key: key } = await findOwned(ctx, id)
  const file = key && (await findStored(ctx, key))
  if (!file) throw notFound('ギフト')
  return file
}
