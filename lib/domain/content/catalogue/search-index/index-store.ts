import { type SQL, sql } from 'drizzle-orm'
import type { schema, Transaction } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { shortDocument } from '@/lib/kit/search-text'

type TranscriptLine = (typeof schema.transcript.$inferSelect)['lines'][number]
type Kind = 'merchandise' | 'channel'
type Row = { id: string; names: string[]; page: string[] }

/**
 * Writes the documents of merchandise `m`, shown or not. Call it in the transaction that changes what they are found by:
 * their own texts, their creator's name, the title of their work or whether the store has it.
 */
export async function indexMerchandise(tx: Transaction, which: SQL): Promise<void> {
  // Locked first: of two changes at once, the later one reads the other's. In one order to avoid deadlocks.
  const { rows: locked } = await tx.execute<{ id: string }>(
    sql`select m.id from merchandise m where ${which} order by m.id for no key update`,
  )
  if (locked.length === 0) return
  const { rows } = await tx.execute<Row>(sql`
    select m.id, array[m.title, m.title_reading, coalesce(owner.nickname, ''), coalesce(owner.nickname_reading, ''),
                       coalesce(w.title, ''), coalesce(w.title_reading, ''), coalesce(w.series_name, ''),
                       m.category] names,
           array[m.description, m.spec] page
      from merchandise m left join profile owner on owner.account_id = m.creator_id
      left join work w on w.id = m.related_work_id and w.state = 'published'
     where m.id = any(${sql.param(locked.map(({ id }) => id))}::uuid[])`)
  await writeDocuments(tx, 'merchandise', rows)
}

/**
 * Writes the document of a channel; none for an account that never had anything in the store. Call it in the
 * transaction that changes its name, or that makes the account a creator.
 */
export async function indexChannel(tx: Transaction, accountId: string): Promise<void> {
  const { rows } = await tx.execute<Row>(sql`
    select p.account_id id, array[coalesce(p.nickname, ''), p.nickname_reading] names, '{}'::text[] page
      from profile p
     where p.account_id = ${accountId}
       and (exists (select from creator c where c.account_id = p.account_id)
            or exists (select from merchandise m where m.creator_id = p.account_id))
       for share of p`)
  await writeDocuments(tx, 'channel', rows)
}

/**
 * Writes the documents of the lines of tracks `t`, where their work allows that lines are found. Call it in the
 * transaction that changes the lines or the permission, with the works locked. What the store does not show is left
 * out when it is read.
 */
export async function indexLines(tx: Transaction, which: SQL): Promise<void> {
  await tx.execute(
    sql`delete from line_search s using track t where s.track_id = t.id and ${which}`,
  )
  const { rows } = await tx.execute<{ id: string; lines: TranscriptLine[] }>(sql`
    select t.id, transcript.lines from track t join transcript on transcript.track_id = t.id
      join work w on w.id = t.work_id
     where w.allows_line_search and ${which}`)
  const documents = rows.flatMap(({ id, lines }) =>
    lines.map(({ text }, lineNo) => ({
      id: newId(),
      trackId: id,
      lineNo,
      doc: shortDocument([text['ja-JP'], text['en-US'] ?? '']),
    })),
  )
  await tx.execute(sql`
    insert into line_search (id, track_id, line_no, doc)
    select id, "trackId", "lineNo", doc from json_to_recordset(${JSON.stringify(documents)}::json)
        as r(id uuid, "trackId" uuid, "lineNo" int, doc text)`)
}

async function writeDocuments(tx: Transaction, kind: Kind, rows: readonly Row[]): Promise<void> {
  const documents = rows.map(({ id, names, page }) => ({ id, doc: shortDocument(names, page) }))
  await tx.execute(sql`
    insert into store_search as s (ref_id, kind, doc)
    select id, ${kind}, doc from json_to_recordset(${JSON.stringify(documents)}::json) as r(id uuid, doc text)
     order by id
        on conflict (ref_id) do update set doc = excluded.doc, is_outdated = false
     where s.is_outdated or s.doc <> excluded.doc`)
}
