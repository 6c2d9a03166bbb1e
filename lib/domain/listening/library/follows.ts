import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { FollowNotify } from '@/lib/contract/favourite'
import { schema } from '@/lib/db'
import { visibleTo } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireVerified } from '@/lib/domain/core/policy'
import { AppError, notFound } from '@/lib/kit/errors'
import { lockAccount, MAX_FOLLOWS, requireBelowLimit } from './limits'

const full = () =>
  new AppError(
    'conflict',
    'follow/too-many',
    `フォローできるのは${MAX_FOLLOWS.toLocaleString('ja-JP')}件までです。`,
  )

const { follow: table } = schema

export type FollowKind = (typeof table.kind.enumValues)[number]
type Followed = { kind: FollowKind; id: string }

const NAMES: Record<FollowKind, string> = {
  user: 'ユーザー',
  cast: '出演者',
  tag: 'タグ',
  release: '配信予定の作品',
}

/** A select that finds what may be followed. */
function followable(ctx: Ctx, { kind, id }: Followed): SQL {
  const selects: Record<FollowKind, SQL> = {
    user: sql`select 1 from account a join profile p on p.account_id = a.id
               where a.id = ${id} and a.disabled_at is null and p.nickname is not null`,
    cast: sql`select 1 from cast_person where id = ${id} and work_count > 0`,
    tag: sql`select 1 from tag where id = ${id} and merged_into is null and work_count > 0`,
    release: sql`select 1 from work w where w.id = ${id} and w.state = 'published'
                    and w.release_at > ${ctx.now} and ${visibleTo(ctx.actor)}`,
  }
  return selects[kind]
}

/**
 * Follows a user, a person or a tag, or changes how the follower is notified of new works (spec §7: PUT
 * /favorite/user); or asks to be told of a release. @throws AppError unauthenticated, forbidden, notFound for what has
 * no public page and for a work that is released, conflict for oneself and if the list is full
 */
export async function follow(
  ctx: Ctx,
  { notify, ...followed }: Followed & { notify: z.infer<typeof FollowNotify> },
): Promise<void> {
  const { uid } = requireVerified(ctx)
  const { kind, id } = followed
  if (id === uid) throw new AppError('conflict', 'follow/oneself', '自分自身はフォローできません。')
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute(followable(ctx, followed))
    if (rows.length === 0) throw notFound(NAMES[kind])
    await lockAccount(tx, uid)
    const others = sql`follow where follower_id = ${uid} and (kind, followed_id) <> (${kind}, ${id}::uuid)`
    await requireBelowLimit(tx, others, MAX_FOLLOWS, full)
    await tx
      .insert(table)
      .values({ followerId: uid, kind, followedId: id, notify, createdAt: ctx.now })
      .onConflictDoUpdate({
        target: [table.followerId, table.kind, table.followedId],
        set: { notify },
      })
  })
}

/** Ends following, if followed. @throws AppError unauthenticated, forbidden */
export async function unfollow(ctx: Ctx, { kind, id }: Followed): Promise<void> {
  const { uid } = requireVerified(ctx)
  await ctx.db
    .delete(table)
    .where(and(eq(table.followerId, uid), eq(table.kind, kind), eq(table.followedId, id)))
}
