import { type SQL, sql } from 'drizzle-orm'
import type { Comment } from '@/lib/contract/community'
import type { Database, Transaction } from '@/lib/db'
import { isOfChannel } from '@/lib/domain/core/is-of-channel'
import { toWriter, type WriterRow, writerColumns, writerJoins } from './writer'

type CommentRow = WriterRow & {
  id: string
  parent_id: string | null
  body: string
  created_at: string
  is_own: boolean
  is_by_creator: boolean
}
export type PlainComment = Omit<Comment, 'replies'> & { parentId: string | null }

/** Comments `c` of works `w` for a viewer; `rest` is the condition, the order and the limits. */
export async function readComments(
  db: Database | Transaction,
  uid: string | null,
  rest: SQL,
): Promise<PlainComment[]> {
  const { rows } = await db.execute<CommentRow>(sql`
    select c.id, c.parent_id, c.body, c.created_at, ${writerColumns},
           (c.account_id = ${uid}::uuid) is true is_own, ${isOfChannel(sql`c.account_id`, sql`w.creator_id`)} is_by_creator
      from comment c join work w on w.id = c.work_id ${writerJoins('c')} ${rest}`)
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    body: row.body,
    user: toWriter(row),
    createdAt: new Date(row.created_at).toISOString(),
    isOwn: row.is_own,
    isByCreator: row.is_by_creator,
  }))
}
