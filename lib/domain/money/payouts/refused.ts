import { AppError, type ErrorDetail } from '@/lib/kit/errors'

/** An act that the current state of a payout, a run or a debt does not allow. */
export const refused = (code: string, message: string, more?: { details: ErrorDetail[] }) =>
  new AppError('conflict', `payouts/${code}`, message, more)
