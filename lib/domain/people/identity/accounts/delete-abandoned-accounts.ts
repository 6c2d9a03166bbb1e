import { and, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { addDays } from '@/lib/kit/jst'
import { eraseDeliveries } from './erase-person'

/** Days after which a sign-up with an unverified address is deleted. */
const PENDING_DAYS = 7
/** How long used secrets are kept: a reused refresh token still ends its family. */
const REMAINS_DAYS = 30
/** How long it is known from which networks proofs of an account were refused. */
const NETWORK_DAYS = 90

const {
  account,
  oneTimeCode,
  order,
  refreshToken,
  securityEventNetwork,
  session,
  upload,
  usedToken,
  work,
} = schema

/** Deletes pending accounts without data, and expired hashes, sessions and networks. */
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
  // Codes without an account contain an address, or are challenges that anybody can request: they
  // are deleted at once.
  await db
    .delete(oneTimeCode)
    .where(and(isNull(oneTimeCode.accountId), lt(oneTimeCode.expiresAt, now)))
  await db.delete(usedToken).where(lt(usedToken.expiresAt, now))
  await db
    .delete(refreshToken)
    .where(and(isNotNull(refreshToken.replacedAt), lt(refreshToken.replacedAt, long)))
  await db.delete(session).where(and(isNotNull(session.endedAt), lt(session.endedAt, long)))
  await db.delete(session).where(lt(session.expiresAt, long))
  const networks = addDays(now, -NETWORK_DAYS)
  await db.delete(securityEventNetwork).where(lt(securityEventNetwork.hour, networks))
}
