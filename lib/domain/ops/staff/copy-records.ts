import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { type BatchRun, whileFull } from '@/lib/kit/in-batches'

/** Copied in one transaction. */
const ROWS = 500

/** One line of the copy: an act of staff, or an event of an account. It names people by their ids alone. */
export type CopiedRecord = {
  id: string
  at: string
  record: 'audit' | 'security'
  action: string
  accountId: string | null
  subject: string | null
  requestId: string | null
}

/**
 * Hands over each new row of the audit log and of the security events, so that whoever holds the database cannot change
 * what is known of it elsewhere (ASVS 16.4.3). None is lost; after a crash one may come twice, with the same id. If
 * copying is off, the rows are only crossed out.
 */
export async function copyRecords(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  write: (record: CopiedRecord) => void,
  run: BatchRun = {},
): Promise<void> {
  await whileFull(run, ROWS, () =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<CopiedRecord & { isFound: boolean }>(sql`
        with due as (
          delete from record_to_copy where id in (
            select id from record_to_copy order by id limit ${ROWS} for update skip locked)
          returning id)
        select due.id, coalesce(l.created_at, e.created_at) at,
               case when l.id is null then 'security' else 'audit' end record,
               coalesce(l.action, e.kind) action, coalesce(l.actor_id, e.account_id) "accountId",
               l.subject, l.request_id "requestId", coalesce(l.id, e.id) is not null "isFound"
          from due left join audit_log l using (id) left join security_event e using (id)
         order by at, due.id`)
      if (settings.RECORD_COPY === 'stdout')
        for (const { isFound, ...row } of rows)
          if (isFound) write({ ...row, at: new Date(row.at).toISOString() })
      return { rowCount: rows.length }
    }),
  )
}
