import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import type { SubjectKind } from './subjects'

type Subject = { subjectKind: SubjectKind; subjectId: string }

/**
 * The open case of a subject, locked until the transaction ends. There is at most one; it is opened if there is none.
 */
export async function openCase(
  { now }: Pick<Ctx, 'now'>,
  tx: Transaction,
  { subjectKind, subjectId }: Subject,
  ownerId: string,
): Promise<string> {
  await tx.execute(sql`
    insert into moderation_case (id, subject_kind, subject_id, owner_id, created_at)
    values (${newId()}, ${subjectKind}, ${subjectId}, ${ownerId}, ${now})
    on conflict (subject_kind, subject_id) where state = 'open' do nothing`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from moderation_case
     where subject_kind = ${subjectKind} and subject_id = ${subjectId} and state = 'open' for no key update`)
  const [found] = rows
  if (!found) throw new Error(`the case of ${subjectKind} ${subjectId} was decided meanwhile`)
  return found.id
}
