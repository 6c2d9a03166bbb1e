import type { Ctx } from '@/lib/domain/core/ctx'
import type { Limit } from '@/lib/gateway/rate-limits'
import { networkOf } from '@/lib/kit/http/network-of'

const MINUTE = 60

/** Generous: an empty result page searches several times, and offices and mobile carriers share one address. */
const SEARCHES: Limit = { name: 'search-from', times: 600, seconds: MINUTE, isPerProcess: true }
/** Suggestions are requested at every pause in typing. */
const SUGGESTIONS: Limit = {
  name: 'suggest-from',
  times: 1_200,
  seconds: MINUTE,
  isPerProcess: true,
}

/** Counts a text search of the visitor's address. @throws AppError tooMany */
export async function limitSearches(
  ctx: Pick<Ctx, 'limits' | 'client'>,
  { query = '' }: { query?: string | undefined },
): Promise<void> {
  if (query.trim() !== '') await ctx.limits.take(SEARCHES, networkOf(ctx.client.address))
}

/** Counts a request for suggestions of the visitor's address. @throws AppError tooMany */
export const limitSuggestions = (ctx: Pick<Ctx, 'limits' | 'client'>): Promise<void> =>
  ctx.limits.take(SUGGESTIONS, networkOf(ctx.client.address))
