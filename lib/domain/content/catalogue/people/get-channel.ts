import { type SQL, sql } from 'drizzle-orm'
import type { Channel } from '@/lib/contract/catalogue'
import { notFound } from '@/lib/kit/errors'
import type { Reader } from '../works/reader'
import { visibleTo } from '../works/visible-to'
import { toInstant } from '../works/work-row'
import { type PictureRow, pictureJson, toPictureOrNull } from './picture-row'

type Row = {
  nickname: string
  introduction: string
  links: string[] | null
  joined_at: string
  avatar: PictureRow | null
  banner: PictureRow | null
  albums: number
  voices: number
  followers: number
}

/** The account `a` and profile `p` of a channel that has a page: the end of a statement. */
export const fromChannel = (id: string): SQL => sql`
  from account a join profile p on p.account_id = a.id
 where a.id = ${id} and p.nickname is not null and a.disabled_at is null`

/** A channel's public page. @throws AppError notFound for an unknown id, a disabled account and one without a name */
export async function getChannel(ctx: Reader, id: string): Promise<Channel> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.nickname, p.introduction, a.created_at joined_at,
           (select links from creator c where c.account_id = a.id) links,
           (select ${pictureJson} from picture where picture.id = p.avatar_id) avatar,
           (select ${pictureJson} from picture join creator c on c.banner_id = picture.id
             where c.account_id = a.id) banner,
           (select count(*)::int from work w where w.creator_id = a.id and w.type = 'album' and ${visibleTo(ctx.actor)}) albums,
           (select count(*)::int from work w where w.creator_id = a.id and w.type = 'voice' and ${visibleTo(ctx.actor)}) voices,
           (select count(*)::int from follow f where f.followed_id = a.id) followers
      ${fromChannel(id)}`)
  const row = rows[0]
  if (!row) throw notFound('チャンネル')
  return {
    id,
    nickname: row.nickname,
    introduction: row.introduction,
    links: row.links ?? [],
    avatar: toPictureOrNull(row.avatar),
    banner: toPictureOrNull(row.banner),
    albumCount: row.albums,
    voiceCount: row.voices,
    followerCount: row.followers,
    joinedAt: toInstant(row.joined_at),
  }
}
