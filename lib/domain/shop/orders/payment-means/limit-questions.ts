import type { Ctx } from '@/lib/domain/core/ctx'
import type { Limit } from '@/lib/gateway/rate-limits'

/** Far more than a checkout needs; the networks count the questions of the whole shop. */
const questions: Limit = { name: 'payment-questions', times: 120, seconds: 600 }

/** To be asked before an account's call makes us ask a payment network. @throws AppError tooMany */
export const limitQuestions = (ctx: Pick<Ctx, 'limits'>, accountId: string): Promise<void> =>
  ctx.limits.take(questions, accountId)
