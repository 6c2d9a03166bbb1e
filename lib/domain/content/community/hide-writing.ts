import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { purgePageOfWork } from '@/lib/domain/content/catalogue'
import { moveStars } from './move-stars'

type Writing = { kind: 'comment' | 'review'; id: string }

/** Hides a comment, or a review with its stars, for the operator. Does nothing if it is hidden or deleted. */
export const hideWriting = (
  tx: Transaction,
  writing: Writing,
  hide: { reason: string; now: Date },
) => move(tx, writing, hide)

/** Shows again what the operator has hidden. */
export const showWriting = (tx: Transaction, writing: Writing) => move(tx, writing, null)

async function move(
  tx: Transaction,
  { kind, id }: Writing,
  hide: { reason: string; now: Date } | null,
): Promise<void> {
  const hiddenAt = hide?.now ?? null
  if (kind === 'comment') {
    const { rows } = await tx.execute<{ nid: string }>(sql`
      update comment c set hidden_at = ${hiddenAt}::timestamptz, hidden_by = null, hidden_reason = ${hide?.reason ?? null}
        from work w
       where c.id = ${id} and w.id = c.work_id and c.hidden_by is null and (c.hidden_at is null) = ${hide !== null}
      returning w.nid`)
    if (rows[0]) await purgePageOfWork(tx, rows[0].nid)
    return
  }
  const { rows } = await tx.execute<{ work_id: string; stars: number; is_counted: boolean }>(sql`
    update review set hidden_at = ${hiddenAt}::timestamptz
     where id = ${id} and (hidden_at is null) = ${hide !== null}
    returning work_id, stars, is_counted`)
  const [found] = rows
  if (!found) return
  const by = hide ? -1 : 1
  await moveStars(
    tx,
    found.work_id,
    found.is_counted ? { count: by, stars: by * found.stars } : { count: 0, stars: 0 },
  )
}
