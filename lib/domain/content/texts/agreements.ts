import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { AppError } from '@/lib/kit/errors'
import type { Terms } from '@/lib/kit/shop/page-text'

export type AskedTerms = { name: Terms; title: string; version: number }
type Agreement = { name: Terms; version: number }

/** The version in force of each of the terms that has been published; of the others the file, version 1, is. */
const inForce = (now: Date): SQL => sql`
  select distinct on (name) name, title, version from text_version
   where kind = 'legal' and withdrawn_at is null and (published_from is null or published_from <= ${now})
   order by name, version desc`

/**
 * The terms that an account is asked to agree to again: a version that asks for it is in force, or came before the one
 * that is, and what the account agreed to is older. Who has just set up the profile has agreed then; what creators
 * agree to concerns creators alone. Nothing but the asking depends on it (docs/decisions/editorial-and-prices.md).
 */
export async function findTermsToAgree(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  uid: string,
): Promise<AskedTerms[]> {
  const { rows } = await db.execute<AskedTerms>(sql`
    with asked as (
      select name, max(version) version, max(published_from) since from text_version
       where asks_agreement and withdrawn_at is null and published_from <= ${now} group by name)
    select asked.name, shown.title, shown.version
      from asked join (${inForce(now)}) shown on shown.name = asked.name
      left join profile p on p.account_id = ${uid}
      left join creator c on c.account_id = ${uid}
     where not exists (select 1 from text_agreement a
                        where a.account_id = ${uid} and a.name = asked.name and a.version >= asked.version)
       and case when asked.name = 'cla' then c.created_at < asked.since
                else p.nickname is not null and coalesce(p.terms_agreed_at, '-infinity') < asked.since end
     order by asked.name`)
  return rows
}

/**
 * Records that the caller agrees to these versions; agreeing again changes nothing. @throws AppError conflict
 * `text/changed` where another version is in force
 */
export async function agreeToTerms(ctx: Ctx, agreements: readonly Agreement[]): Promise<void> {
  const { uid } = requireAccount(ctx)
  await ctx.db.transaction(async (tx) => {
    const versions = await versionsInForce(tx, ctx.now)
    if (agreements.some(({ name, version }) => (versions.get(name) ?? 1) !== version))
      throw new AppError(
        'conflict',
        'text/changed',
        '新しい版が公開されました。ページを読み込みなおしてください。',
      )
    for (const agreement of agreements) await recordAgreement(tx, uid, agreement, ctx.now)
  })
}

/** Records what everybody agrees to with the first profile: the terms and the privacy policy of now. */
export async function agreeAtFirst(
  tx: Transaction,
  { now }: Pick<Ctx, 'now'>,
  uid: string,
): Promise<void> {
  const versions = await versionsInForce(tx, now)
  for (const name of ['eula', 'privacy'] as const)
    await recordAgreement(tx, uid, { name, version: versions.get(name) ?? 1 }, now)
}

async function versionsInForce(db: Database | Transaction, now: Date) {
  const { rows } = await db.execute<AskedTerms>(inForce(now))
  return new Map(rows.map(({ name, version }) => [name, version]))
}

const recordAgreement = (tx: Transaction, uid: string, { name, version }: Agreement, now: Date) =>
  tx.execute(sql`
    insert into text_agreement (account_id, name, version, agreed_at)
    values (${uid}, ${name}, ${version}, ${now}) on conflict do nothing`)
