import { type SQL, sql } from 'drizzle-orm'
import type { MailReport } from '@/lib/contract/mail'
import type { Database, Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { MailOrder } from './jobs'
import { changeMailConsent } from './mail-consent'
import { mailWeights } from './mail-weights'

export type MailTrouble = { kind: 'bounced' | 'complained'; since: string }

/** Bounced since it last received a mail or was confirmed; a complaint counts until the address is confirmed. */
const trouble: SQL = sql`
  case when bounced_at > greatest(delivered_at, mended_at) is not false and bounced_at is not null then 'bounced'
       when complained_at > mended_at is not false and complained_at is not null then 'complained' end`

/**
 * Records the mail server's reports about addresses. Each row has the latest time of each kind, so reports may come
 * twice, late and in any order. A complaint ends the daily mail.
 */
export async function receiveMailReports(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  reports: readonly MailReport[],
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const { address, kind, at } of reports) {
      if (kind === 'delivered')
        await tx.execute(sql`
          update mail_address set delivered_at = greatest(delivered_at, ${at}::timestamptz) where address = ${address}`)
      else await addTrouble(ctx, tx, { address, kind, at })
    }
  })
}

type Trouble = { address: string; kind: 'bounce' | 'complaint'; at: string }

async function addTrouble(
  ctx: Pick<Ctx, 'settings'>,
  tx: Transaction,
  { address, kind, at }: Trouble,
): Promise<void> {
  const column = sql.identifier(kind === 'bounce' ? 'bounced_at' : 'complained_at')
  const { rows } = await tx.execute<{ trouble: string | null }>(sql`
    insert into mail_address as m (address, ${column}) values (${address}, ${at}::timestamptz)
    on conflict (address) do update set ${column} = greatest(m.${column}, excluded.${column})
    returning ${trouble} trouble`)
  if (kind === 'complaint' && rows[0]?.trouble)
    await changeMailConsent(ctx, tx, {
      who: sql`a.email = ${address} and a.email_verified_at is not null`,
      isGranted: false,
      place: 'complaint',
    })
}

/** Why mails do not reach an address, or its owner does not want them; null if neither. */
export async function findMailTrouble(
  db: Pick<Database, 'execute'>,
  address: string,
): Promise<MailTrouble | null> {
  const { rows } = await db.execute<
    Record<MailTrouble['kind'], string> & { kind: MailTrouble['kind'] | null }
  >(sql`
    select ${trouble} kind, bounced_at bounced, complained_at complained
      from mail_address where address = ${address.toLowerCase()}`)
  const [row] = rows
  return row?.kind ? { kind: row.kind, since: new Date(row[row.kind]).toISOString() } : null
}

/** Whether an address is to get a mail of this kind. */
export async function shouldSend(
  { db }: Pick<Ctx, 'db'>,
  kind: MailOrder['kind'],
  address: string,
): Promise<boolean> {
  const weight = mailWeights[kind]
  if (weight === 'necessary') return true
  const found = await findMailTrouble(db, address)
  return found === null || (found.kind === 'complained' && weight === 'useful')
}

/** Records that an address receives mail and that its owner wants it: earlier reports no longer count. */
export const mendMailAddress = (
  tx: Pick<Transaction, 'execute'>,
  address: string,
  now: Date,
): Promise<unknown> =>
  tx.execute(
    sql`update mail_address set mended_at = ${now} where address = ${address.toLowerCase()}`,
  )
