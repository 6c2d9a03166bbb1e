import type { Limit } from '@/lib/gateway/rate-limits'
import type { Ctx } from './ctx'
import { requireAccount } from './policy'

/** Drawing a PDF costs about as much as a hundred reads; a shop's month of statements is read by hand. */
const sheets: Limit = { name: 'sheets', times: 120, seconds: 3600 }

/** To be asked before a PDF is drawn for an account. @throws AppError unauthenticated, tooMany */
export const limitSheets = (ctx: Pick<Ctx, 'actor' | 'limits'>): Promise<void> =>
  ctx.limits.take(sheets, requireAccount(ctx).uid)
