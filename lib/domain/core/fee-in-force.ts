import { type SQL, sql } from 'drizzle-orm'
import { jstDay } from '@/lib/kit/jst'

/**
 * The platform's share of what a creator sells now, in basis points: by the last agreement whose day has come, and by the
 * creator's own rate before any; null for whom there is neither. Of the name of their id's column.
 */
export const feeInForce = (creatorId: SQL, now: Date): SQL => sql`coalesce(
  (select a.fee_rate_bp from fee_agreement a where a.account_id = ${creatorId} and a.since <= ${jstDay(now)}::date
    order by a.since desc, a.id desc limit 1),
  (select k.fee_rate_bp from creator k where k.account_id = ${creatorId}))`
