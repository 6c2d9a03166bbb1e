import { createHmac } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { schema, Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import { type BatchRun, whileFull } from '@/lib/kit/in-batches'
import { MAIL_CONSENT, MAIL_CONSENT_YEARS } from '@/lib/kit/mail-consent'
import { deriveKey } from '@/lib/kit/tokens/derive-key'

type Place = (typeof schema.mailConsent.$inferInsert)['place']

/** Records deleted in one statement. */
const ROWS = 5_000

/**
 * Grants or ends the consent to the daily mail of the accounts that `who` (a condition on `account a`) names, and
 * records each change with its time, place and wording (特定電子メール法 3条2項, 特定商取引法 12条の3). Accounts without a profile,
 * or whose consent is as asked already, stay as they are.
 */
export async function changeMailConsent(
  { settings }: Pick<Ctx, 'settings'>,
  tx: Transaction,
  { who, isGranted, place }: { who: SQL; isGranted: boolean; place: Place },
): Promise<void> {
  const { rows } = await tx.execute<{ uid: string; email: string }>(sql`
    update profile p set mail_opt_in = ${isGranted} from account a
     where a.id = p.account_id and p.mail_opt_in <> ${isGranted} and ${who}
    returning a.id uid, a.email`)
  for (const { uid, email } of rows)
    await tx.execute(sql`
      insert into mail_consent (id, account_id, address_hash, is_granted, wording, place)
      values (${newId()}, ${uid}, ${hashOf(settings.MASTER_SECRET, email)}, ${isGranted}, ${MAIL_CONSENT}, ${place})`)
}

/** Only who is told an address can find its records. */
const hashOf = (secret: string, email: string): string =>
  createHmac('sha256', deriveKey(secret, 'mail-consent'))
    .update(email.toLowerCase())
    .digest('base64url')

/** Deletes what ended more than MAIL_CONSENT_YEARS ago: the records of an account up to such an end, as no mail was sent since. */
export const deleteOldMailConsents = (ctx: Pick<Ctx, 'db'>, run: BatchRun = {}): Promise<void> =>
  whileFull(run, ROWS, () =>
    ctx.db.execute(sql`
      delete from mail_consent where id in (
        select c.id from mail_consent c
         where c.created_at < now() - make_interval(years => ${MAIL_CONSENT_YEARS})
           and exists (select 1 from mail_consent e
                        where e.account_id = c.account_id and not e.is_granted
                          and e.created_at between c.created_at and now() - make_interval(years => ${MAIL_CONSENT_YEARS}))
         order by c.created_at limit ${ROWS})`),
  )
