import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { NO_ID } from '@/lib/kit/ids'
import { type BatchRun, inBatches, lastOfFull } from '@/lib/kit/in-batches'
import { imageFolder } from './media-keys'

/** Pictures looked at in one statement. */
const BATCH = 1_000

/**
 * Deletes pictures without a reference: replaced avatars and covers, and those of deleted accounts. A picture gets
 * its reference in the transaction that makes it, so one without a reference never gets one. References are all
 * columns that are a foreign key or named like one, and the documents that operators publish.
 */
export async function deleteUnusedPictures(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  run: BatchRun = {},
): Promise<void> {
  const isShown = await findPlaces(ctx)
  await inBatches<string>(run, async (after) => {
    const { rows } = await ctx.db.execute<{ id: string; isShown: boolean }>(sql`
      select p.id, (${isShown}) "isShown" from picture p
       where p.id > ${after ?? NO_ID}::uuid order by p.id limit ${BATCH}`)
    for (const { id } of rows.filter((picture) => !picture.isShown)) {
      await ctx.storage.deletePrefix(imageFolder(id))
      await ctx.db.execute(sql`delete from picture where id = ${id}`)
    }
    return lastOfFull(rows, BATCH)?.id ?? null
  })
}

/** A condition on `p`: a row or document refers to it. */
async function findPlaces({ db }: Pick<Ctx, 'db'>): Promise<SQL> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select t.relname "table", a.attname "column"
      from pg_attribute a join pg_class t on t.oid = a.attrelid
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
       and a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype
       and (a.attname ~ '(^|_)(picture|avatar|banner|cover|image)_id$'
            or exists (select 1 from pg_constraint c
                        where c.contype = 'f' and c.confrelid = 'picture'::regclass
                          and c.conrelid = a.attrelid and a.attnum = any(c.conkey)))`)
  const places = rows.map(
    ({ table, column }) => sql`exists (
      select 1 from ${sql.identifier(table)} r where r.${sql.identifier(column)} = p.id)`,
  )
  return sql.join(
    [
      ...places,
      sql`exists (select 1 from published_document d where strpos(d.content::text, p.id::text) > 0)`,
    ],
    sql` or `,
  )
}
