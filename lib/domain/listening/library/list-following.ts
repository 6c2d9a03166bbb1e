import { sql } from 'drizzle-orm'
import type { FollowedName, FollowedUser } from '@/lib/contract/favourite'
import { findWorkCards } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { type Page, type Paged, readPage } from './read-page'

type Row = {
  id: string
  nickname: string
  avatar: { id: string; widths: number[]; alt: string; color: string } | null
  notify: FollowedUser['notify']
  created_at: string
  newest_id: string | null
}

/** The users that the caller follows, latest first, each with their newest work in the store; two statements. */
export async function listFollowing(ctx: Ctx, page: Page): Promise<Paged<FollowedUser>> {
  const { uid } = requireAccount(ctx)
  const { rows, total } = await readPage<Row>(
    ctx,
    {
      list: sql`select p.account_id id, p.nickname, p.avatar_id, f.notify, f.created_at
          from follow f join account a on a.id = f.followed_id join profile p on p.account_id = a.id
         where f.follower_id = ${uid} and f.kind = 'user' and a.disabled_at is null and p.nickname is not null`,
      order: sql`created_at desc, id`,
      more: sql`
        (select json_build_object('id', pic.id, 'widths', pic.widths, 'alt', pic.alt, 'color', pic.color)
           from picture pic where pic.id = page.avatar_id) avatar,
        (select w.id from work w where w.creator_id = page.id and w.state = 'published'
          order by w.release_at desc nulls last, w.id desc nulls last limit 1) newest_id`,
    },
    page,
  )
  const newest = rows.flatMap(({ newest_id }) => newest_id ?? [])
  const works = new Map((await findWorkCards(ctx, newest)).map((card) => [card.id, card]))
  return {
    items: rows.map((row) => ({
      user: {
        id: row.id,
        nickname: row.nickname,
        avatar: row.avatar && {
          path: `/api/image/${row.avatar.id}`,
          widths: row.avatar.widths,
          alt: row.avatar.alt,
          color: row.avatar.color,
        },
      },
      notify: row.notify,
      followedAt: new Date(row.created_at).toISOString(),
      newestWork: works.get(row.newest_id ?? '') ?? null,
    })),
    total,
  }
}

type NameRow = Omit<FollowedName, 'followedAt'> & { created_at: string }

/** The people and tags that the caller follows, and the works whose release they are told of, latest first. */
export async function listFollowedNames(ctx: Ctx, page: Page): Promise<Paged<FollowedName>> {
  const { uid } = requireAccount(ctx)
  const { rows, total } = await readPage<NameRow>(
    ctx,
    {
      list: sql`
        select f.kind, f.followed_id id, f.notify, f.created_at, found.name, found.path
          from follow f cross join lateral (
            select name, '/cast/' path from cast_person where f.kind = 'cast' and id = f.followed_id
            union all
            select name, '/tag/' from tag
             where f.kind = 'tag' and id = f.followed_id and merged_into is null
            union all
            select title, '/' || type || '/' || nid from work
             where f.kind = 'release' and id = f.followed_id and state = 'published') found
         where f.follower_id = ${uid}`,
      order: sql`created_at desc, id`,
    },
    page,
  )
  return {
    items: rows.map(({ created_at, ...row }) => ({
      ...row,
      path: row.kind === 'release' ? row.path : row.path + encodeURIComponent(row.name),
      followedAt: new Date(created_at).toISOString(),
    })),
    total,
  }
}
