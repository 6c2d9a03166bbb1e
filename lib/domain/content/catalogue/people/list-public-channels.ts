import { sql } from 'drizzle-orm'
import type { ChannelCard } from '@/lib/contract/catalogue'
import { searchStore } from '../search/search-store'
import type { Reader } from '../works/reader'
import { type PictureRow, pictureJson, toPictureOrNull } from './picture-row'

type Row = {
  id: string
  nickname: string
  introduction: string
  works: number
  avatar: PictureRow | null
}

/**
 * A page of the channels whose name or reading has the words, of two alike the one with more works first: of enabled
 * accounts with a work or merchandise in the store.
 */
export async function listPublicChannels(
  ctx: Reader,
  { query, take, skip }: { query: string; take: number; skip: number },
): Promise<{ items: ChannelCard[]; total: number }> {
  const { ids, total } = await searchStore(ctx, query, {
    kind: 'channel',
    about: sql`account a on a.id = s.ref_id join profile p on p.account_id = a.id
          left join creator c on c.account_id = a.id`,
    shown: sql`a.disabled_at is null and p.nickname is not null and (c.published_works > 0
          or exists (select from merchandise m where m.creator_id = a.id and m.published_at <= ${ctx.now}))`,
    rank: sql`coalesce(c.published_works, 0)`,
    take,
    skip,
  })
  return { items: await findCards(ctx, ids), total }
}

async function findCards(
  { db }: Pick<Reader, 'db'>,
  ids: readonly string[],
): Promise<ChannelCard[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select p.account_id id, p.nickname, p.introduction, coalesce(c.published_works, 0) works,
           (select ${pictureJson} from picture where picture.id = p.avatar_id) avatar
      from unnest(${sql.param([...ids])}::uuid[]) with ordinality found(id, place)
      join profile p on p.account_id = found.id left join creator c on c.account_id = p.account_id
     order by found.place`)
  return rows.map(({ works, avatar, ...row }) => ({
    ...row,
    avatar: toPictureOrNull(avatar),
    workCount: works,
  }))
}
