import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Gift } from '@/lib/contract/gift'
import type { Actor } from '@/lib/domain/core/ctx'

export type PictureRow = { id: string; widths: number[]; alt: string; color: string } | null

export type GiftRow = {
  id: string
  kind: 'voice' | 'picture' | 'text'
  title: string
  description: string
  price_yen: number
  duration_ms: number | null
  is_for_sale: boolean
  creator_id: string
  nickname: string
  picture: PictureRow
  avatar: PictureRow
  is_owned: boolean
}

export const pictureJson = sql`json_build_object('id', picture.id, 'widths', picture.widths,
  'alt', picture.alt, 'color', picture.color)`

/** The columns of `GiftRow` of `gift g` for an actor, without the gift's content. */
export const giftColumns = (actor: Actor): SQL => sql`
  g.id, g.kind, g.title, g.description, g.price_yen, g.duration_ms, g.creator_id,
  g.published_at is not null is_for_sale, coalesce(owner.nickname, '') nickname,
  (select ${pictureJson} from picture where picture.id = g.picture_id) picture,
  (select ${pictureJson} from picture where picture.id = owner.avatar_id) avatar,
  exists (select 1 from gift_unlock own where own.gift_id = g.id and own.revoked_at is null
            and own.account_id = ${actor.kind === 'account' ? actor.uid : null}) is_owned`

export const giftJoins = sql`left join profile owner on owner.account_id = g.creator_id`

export const toPicture = (row: PictureRow) =>
  row && { path: `/api/image/${row.id}`, widths: row.widths, alt: row.alt, color: row.color }

export const toGift = (row: GiftRow): z.input<typeof Gift> => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  description: row.description,
  price: row.price_yen,
  picture: toPicture(row.picture),
  creator: { id: row.creator_id, nickname: row.nickname, avatar: toPicture(row.avatar) },
  durationMs: row.duration_ms,
  isForSale: row.is_for_sale,
  isOwned: row.is_owned,
})
