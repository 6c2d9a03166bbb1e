import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Notification } from '@/lib/contract/community'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { linkTarget } from '@/lib/kit/shop/link-target'

const { notification } = schema

/** The caller's notifications, newest first, and how many are unread. */
export async function listNotifications(
  ctx: Ctx,
  { take, skip }: { take: number; skip: number },
): Promise<{ items: Notification[]; total: number; unread: number }> {
  const { uid } = requireAccount(ctx)
  const rows = await ctx.db
    .select({
      id: notification.id,
      kind: notification.kind,
      title: notification.title,
      link: notification.link,
      readAt: notification.readAt,
      createdAt: notification.createdAt,
    })
    .from(notification)
    .where(eq(notification.accountId, uid))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(take)
    .offset(skip)
  const [all] = await ctx.db
    .select({ total: count(), read: count(notification.readAt) })
    .from(notification)
    .where(eq(notification.accountId, uid))
  const { total = 0, read = 0 } = all ?? {}
  return {
    items: rows.map(({ readAt, createdAt, ...row }) => ({
      ...row,
      target: linkTarget(row.link),
      isRead: readAt !== null,
      createdAt: createdAt.toISOString(),
    })),
    total,
    unread: total - read,
  }
}

/** Marks the caller's notifications as read: those named, or all. Others' ids change nothing. */
export async function readNotifications(
  ctx: Ctx,
  { ids }: { ids?: string[] | undefined },
): Promise<{ unread: number }> {
  const { uid } = requireAccount(ctx)
  const unread = and(eq(notification.accountId, uid), isNull(notification.readAt))
  await ctx.db
    .update(notification)
    .set({ readAt: ctx.now })
    .where(ids ? and(unread, inArray(notification.id, ids)) : unread)
  const [left] = await ctx.db.select({ n: count() }).from(notification).where(unread)
  return { unread: left?.n ?? 0 }
}
