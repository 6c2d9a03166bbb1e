import { sql } from 'drizzle-orm'
import { fromChannel } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { type GiftRow, giftColumns, giftJoins, toGift } from './gift-row'

type Page = { take: number; skip: number }

/** The gifts on a creator's channel, newest first. @throws AppError notFound for a channel that is not there */
export async function listGifts(ctx: Ctx, creatorId: string, { take, skip }: Page) {
  const isShown = sql`g.creator_id = ${creatorId} and g.published_at <= ${ctx.now}`
  const { rows } = await ctx.db.execute<GiftRow & { published_at: string; total: number }>(sql`
    select page.*, channel.total
      from (select (select count(*)::int from gift g where ${isShown}) total ${fromChannel(creatorId)}) channel
      left join lateral (
        select ${giftColumns(ctx.actor)}, g.published_at from gift g ${giftJoins} where ${isShown}
         order by g.published_at desc, g.id desc limit ${take} offset ${skip}) page on true
     order by page.published_at desc, page.id desc`)
  const [first] = rows
  if (!first) throw notFound('チャンネル')
  // Without gifts the channel is the only row.
  return { items: first.id === null ? [] : rows.map(toGift), total: first.total }
}

/** One gift that is on sale. @throws AppError notFound */
export async function getGift(ctx: Ctx, id: string) {
  const { rows } = await ctx.db.execute<GiftRow>(sql`
    select ${giftColumns(ctx.actor)} from gift g ${giftJoins}
     where g.id = ${id} and g.published_at <= ${ctx.now}`)
  const row = rows[0]
  if (!row) throw notFound('ギフト')
  return toGift(row)
}

/** The gifts that the caller bought, newest first, also those no longer on sale. */
export async function listMyGifts(ctx: Ctx, { take, skip }: Page) {
  const { uid } = requireAccount(ctx)
  const { rows } = await ctx.db.execute<GiftRow & { granted_at: string; total: number }>(sql`
    select ${giftColumns(ctx.actor)}, u.granted_at, count(*) over ()::int total
      from gift_unlock u join gift g on g.id = u.gift_id ${giftJoins}
     where u.account_id = ${uid} and u.revoked_at is null
     order by u.granted_at desc, u.id desc limit ${take} offset ${skip}`)
  return {
    items: rows.map((row) => ({
      ...toGift(row),
      purchasedAt: new Date(row.granted_at).toISOString(),
    })),
    total: rows[0]?.total ?? (skip > 0 ? await countMine(ctx, uid) : 0),
  }
}

async function countMine(ctx: Ctx, accountId: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ total: number }>(sql`
    select count(*)::int total from gift_unlock where account_id = ${accountId} and revoked_at is null`)
  return rows[0]?.total ?? 0
}
