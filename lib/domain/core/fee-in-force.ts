import { type SQL, sql } from 'drizzle-orm'
import { jstDay } from '@/lib/kit/jst'

/**
 * The platform's fee for a creator's sales now, in basis points: from the latest agreement in force, or else the
 * creator's own rate; null without either. Takes the name of the creator's id column.
 */
export const feeInForce = (creatorId: SQL, now: Date): SQL => sql`coalesce(
  (select a.fee_rate_bp from fee_agreement a where a.account_id = ${creatorId} and a.since <= ${jstDay(now)}::date
    order by a.since desc, a.id desc limit 1),
  (select k.fee_rate_bp from creator k where k.account_id = ${creatorId}))`
