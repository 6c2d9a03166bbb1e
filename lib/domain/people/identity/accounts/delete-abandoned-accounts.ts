import { and, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { addDays } from '@/lib/kit/jst'
import { eraseDeliveries } from './erase-person'

/** A sign-up whose address nobody verifies is deleted after so many days. */
const PENDING_DAYS = 7
/** How long used-up secrets are kept: a replaced refresh token that comes back still ends its family. */
const REMAINS_DAYS = 30

const { account, oneTimeCode, order, refreshToken, session, upload, usedToken, work } = schema

/** Removes pending accounts that left nothing behind, and hashes and sessions that have had their time. */
export async function deleteAbandonedAccounts(ctx: Ctx): Promise<void> {
  const { db, now } = ctx
  const of = (table: typeof upload | typeof order) =>
    db.select({ one: sql`1` }).from(table).where(sql`${table.accountId} = ${account.id}`)
  const works = db.select({ one: sql`1` }).from(work).where(sql`${work.creatorId} = ${account.id}`)
  await db
    .delete(account)
    .where(
      and(
        isNull(account.emailVerifiedAt),
        isNull(account.disabledAt),
        lt(account.createdAt, addDays(now, -PENDING_DAYS)),
        notExists(of(upload)),
        notExists(of(order)),
        notExists(works),
      ),
    )
  await eraseDeliveries(db)
  const long = addDays(now, -REMAINS_DAYS)
  await db.delete(oneTimeCode).where(lt(oneTimeCode.expiresAt, long))
  // Those of no account hold an address, or are challenges that anybody can ask for: they go at once.
  await db
    .delete(oneTimeCode)
    .where(and(isNull(oneTimeCode.accountId), lt(oneTimeCode.expiresAt, now)))
  await db.delete(usedToken).where(lt(usedToken.expiresAt, now))
  await db
    .delete(refreshToken)
    .where(and(isNotNull(refreshToken.replacedAt), lt(refreshToken.replacedAt, long)))
  await db.delete(session).where(and(isNotNull(session.endedAt), lt(session.endedAt, long)))
  await db.delete(session).where(lt(session.expiresAt, long))
}
