import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { purgePageOfWork } from '@/lib/domain/content/catalogue'

/** Replaces the text of a deleted comment that has replies. */
const WORDS_OF_NOBODY = '退会したユーザーのコメントです。内容は削除されました。'

/**
 * Deletes what an account has written: its comments, its replies to comments and reviews, its votes, and the
 * notifications that name it. A comment with others' replies loses its text and stays, so that the replies can be
 * read. Reviews are deleted one by one (`deleteReview`), because stars are counted.
 */
export async function eraseWritings(tx: Transaction, uid: string): Promise<void> {
  // Locked first, so that a reply in progress is seen below.
  await tx.execute(sql`select id from comment where account_id = ${uid} for update`)
  await deleteNotificationsAbout(tx, uid)
  const { rows } = await tx.execute<{ nid: string }>(sql`
    with blanked as (
      update comment c set body = ${WORDS_OF_NOBODY}
       where c.account_id = ${uid} and ${isAnswered} returning c.work_id),
    gone as (
      delete from comment c where c.account_id = ${uid} and not ${isAnswered} returning c.work_id),
    unanswered as (
      update review r set reply_body = null, replied_at = null from work own
       where own.id = r.work_id and own.creator_id = ${uid} and r.reply_body is not null
      returning r.work_id)
    select w.nid from work w
     where w.id in (select work_id from blanked union select work_id from gone
                    union select work_id from unanswered)`)
  await tx.execute(sql`
    update review set helpful_count = greatest(0, helpful_count - 1)
     where id in (select review_id from review_vote where account_id = ${uid})`)
  await tx.execute(sql`delete from review_vote where account_id = ${uid}`)
  for (const { nid } of rows) await purgePageOfWork(tx, nid)
}

const isAnswered = sql`(c.parent_id is null and exists (
  select 1 from comment reply where reply.parent_id = c.id and reply.account_id <> c.account_id))`

/** Notifications of replies and reviews begin with their writer's name. */
const deleteNotificationsAbout = (tx: Transaction, uid: string) =>
  tx.execute(sql`
    delete from notification where subject_id in (
      select id from comment where account_id = ${uid}
      union all select id from review where account_id = ${uid})`)
