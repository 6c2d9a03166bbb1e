import { sql } from 'drizzle-orm'
import type { Comment } from '@/lib/contract/community'
import { schema, type Transaction } from '@/lib/db'
import { purgePageOfWork } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { addNotifications, type NewNotification } from '@/lib/domain/core/notify'
import { AppError, notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { readComments } from './comment-row'
import { getPublicWork, type PublicWork } from './find-public-work'
import { limits } from './limits'
import { requireWriter } from './writer'

const MAX_REPLIES = 100

type Parent = { id: string; account_id: string; parent_id: string | null }

/**
 * Writes a comment on a voice, or a reply to a comment. Notifies the writer of the parent comment and the work's
 * creator, each once and never of their own text. @throws AppError forbidden, notFound, conflict (a reply to a reply,
 * more than 100 replies), tooMany
 */
export async function writeComment(
  ctx: Ctx,
  input: { nid: string; body: string; parentId?: string | undefined },
): Promise<Comment> {
  const writer = await requireWriter(ctx)
  await ctx.limits.take(limits.commentBy, writer.uid)
  const work = await getPublicWork(ctx, { nid: input.nid, type: 'voice' })
  return ctx.db.transaction(async (tx) => {
    const parent = input.parentId ? await lockParent(tx, work.id, input.parentId) : null
    const id = newId(ctx.now.getTime())
    await tx.insert(schema.comment).values({
      id,
      workId: work.id,
      accountId: writer.uid,
      parentId: parent?.id ?? null,
      body: input.body,
      createdAt: ctx.now,
    })
    await addNotifications(tx, tidings(work, parent, writer, id))
    await purgePageOfWork(tx, work.nid)
    const [comment] = await readComments(tx, writer.uid, sql`where c.id = ${id}`)
    if (!comment) throw new Error(`comment ${id} was not written`)
    return { ...comment, replies: [] }
  })
}

/** The parent comment, locked so that it still exists when the reply is written. */
async function lockParent(tx: Transaction, workId: string, id: string): Promise<Parent> {
  const { rows } = await tx.execute<Parent>(sql`
    select c.id, c.account_id, c.parent_id from comment c
     where c.id = ${id} and c.work_id = ${workId} and c.hidden_at is null for no key update`)
  const parent = rows[0]
  if (!parent) throw notFound('コメント')
  if (parent.parent_id !== null)
    throw new AppError('conflict', 'comment/too-deep', '返信に返信することはできません。')
  const counted = await tx.execute<{ n: number }>(
    sql`select count(*)::int n from comment where parent_id = ${id}`,
  )
  if ((counted.rows[0]?.n ?? 0) >= MAX_REPLIES)
    throw new AppError(
      'conflict',
      'comment/too-many-replies',
      `返信は${MAX_REPLIES}件までです。新しいコメントとしてお書きください。`,
    )
  return parent
}

function tidings(
  work: PublicWork,
  parent: Parent | null,
  writer: { uid: string; nickname: string },
  subjectId: string,
): NewNotification[] {
  const about = {
    kind: 'reply',
    link: `/voice/${work.nid}#comments`,
    subjectId,
    inDigest: true,
  } as const
  const titles = new Map<string, string>([
    [work.creatorId, `${writer.nickname}さんが「${work.title}」にコメントしました`],
  ])
  if (parent)
    titles.set(
      parent.account_id,
      `${writer.nickname}さんが「${work.title}」でのコメントに返信しました`,
    )
  titles.delete(writer.uid)
  return [...titles].map(([accountId, title]) => ({ ...about, accountId, title }))
}
