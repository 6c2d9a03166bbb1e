import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { FollowedUser, FollowNotify } from '@/lib/contract/favourite'
import { schema } from '@/lib/db'
import { findWorkCards } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount, requireVerified } from '@/lib/domain/core/policy'
import { AppError, notFound } from '@/lib/kit/errors'
import { lockAccount, MAX_FOLLOWS, requireBelowLimit } from './limits'
import { type Page, type Paged, readPage } from './read-page'

const FULL = {
  code: 'follow/too-many',
  message: `フォローできるのは${MAX_FOLLOWS.toLocaleString('ja-JP')}人までです。`,
}
const { follow } = schema

/**
 * Follows a user, or changes how the follower is notified of new works (spec §7: PUT /favorite/user). @throws
 * AppError unauthenticated, forbidden, notFound for a user without a public page, conflict for oneself and if the
 * list is full
 */
export async function followUser(
  ctx: Ctx,
  input: { id: string; notify: z.infer<typeof FollowNotify> },
): Promise<void> {
  const { uid } = requireVerified(ctx)
  if (input.id === uid)
    throw new AppError('conflict', 'follow/oneself', '自分自身はフォローできません。')
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select 1 from account a join profile p on p.account_id = a.id
       where a.id = ${input.id} and a.disabled_at is null and p.nickname is not null`)
    if (rows.length === 0) throw notFound('ユーザー')
    await lockAccount(tx, uid)
    const others = sql`follow where follower_id = ${uid} and followed_id <> ${input.id}`
    await requireBelowLimit(tx, others, MAX_FOLLOWS, FULL)
    await tx
      .insert(follow)
      .values({
        followerId: uid,
        followedId: input.id,
        notify: input.notify,
        createdAt: ctx.now,
      })
      .onConflictDoUpdate({
        target: [follow.followerId, follow.followedId],
        set: { notify: input.notify },
      })
  })
}

/** Unfollows a user, if followed. @throws AppError unauthenticated, forbidden */
export async function unfollowUser(ctx: Ctx, id: string): Promise<void> {
  const { uid } = requireVerified(ctx)
  await ctx.db.delete(follow).where(and(eq(follow.followerId, uid), eq(follow.followedId, id)))
}

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
         where f.follower_id = ${uid} and a.disabled_at is null and p.nickname is not null`,
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
