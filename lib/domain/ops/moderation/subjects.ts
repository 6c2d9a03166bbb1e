import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReportForm } from '@/lib/contract/community'
import { visibleTo } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'

export type SubjectKind = z.output<typeof ReportForm>['subjectKind']

/** The owner of a publicly visible subject; null for anything else. */
export async function findSubject(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  kind: SubjectKind,
  id: string,
): Promise<{ ownerId: string } | null> {
  const { rows } = await ctx.db.execute<{ ownerId: string }>(visibleSubject(ctx, kind, id))
  return rows[0] ?? null
}

function visibleSubject(ctx: Pick<Ctx, 'actor'>, kind: SubjectKind, id: string): SQL {
  const visibleWork = visibleTo(ctx.actor)
  switch (kind) {
    case 'work':
      return sql`select w.creator_id "ownerId" from work w where w.id = ${id} and ${visibleWork}`
    case 'review':
      return sql`select r.account_id "ownerId" from review r join work w on w.id = r.work_id
                  where r.id = ${id} and r.hidden_at is null and ${visibleWork}`
    case 'comment':
      return sql`select c.account_id "ownerId" from comment c join work w on w.id = c.work_id
                  where c.id = ${id} and c.hidden_at is null and ${visibleWork}`
    case 'user':
      return sql`select p.account_id "ownerId" from profile p join account a on a.id = p.account_id and a.disabled_at is null
                  where p.account_id = ${id} and p.nickname is not null`
  }
}
