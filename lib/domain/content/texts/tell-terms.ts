import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { enqueue } from '@/lib/gateway/queue'
import { formatJstDateTime } from '@/lib/kit/jst'
import { tellTermsJob } from './jobs'

/** Accounts told in one transaction. */
const BATCH = 200

type Found = { id: string; name: string; title: string; from: string }

/**
 * Tells every verified account of a new version of the terms, on the site and by mail: one batch, and a job for the next.
 * All of a batch is one transaction and its notification is there once, so each account is told once however often
 * this runs. A version that was withdrawn meanwhile is not told of any further.
 */
export async function tellTerms(
  ctx: Ctx,
  { versionId, after }: { versionId: string; after?: string | undefined },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Found>(sql`
      select id, name, title, published_from "from" from text_version
       where id = ${versionId} and withdrawn_at is null`)
    const [version] = rows
    if (!version) return
    const people = await tx.execute<{ id: string }>(sql`
      select id from account
       where email_verified_at is not null and disabled_at is null
         and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
       order by id limit ${BATCH}`)
    const last = people.rows.at(-1)
    if (!last) return
    const told = await tx.execute<{ id: string }>(sql`
      insert into notification (id, account_id, kind, title, link, subject_id, created_at)
      select gen_random_uuid(), person.id, 'news', ${titleOf(version, ctx.now)}, ${`/legal/${version.name}`},
             ${version.id}::uuid, ${ctx.now}::timestamptz
        from unnest(${sql.param(people.rows.map(({ id }) => id))}::uuid[]) person(id)
          on conflict do nothing returning id`)
    for (const { id } of told.rows) await enqueueMail(tx, { kind: 'termsChanged', id })
    if (people.rows.length === BATCH) await enqueue(tx, tellTermsJob, { versionId, after: last.id })
  })
}

const titleOf = ({ title, from }: Found, now: Date): string =>
  new Date(from) > now
    ? `「${title}」を${formatJstDateTime(from)}から変更します`
    : `「${title}」を変更しました`
