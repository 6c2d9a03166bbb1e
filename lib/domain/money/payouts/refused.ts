import { AppError, type ErrorDetail } from '@/lib/kit/errors'

/** Something that cannot be done with a payout, a run of them or a debt as it stands. */
export const refused = (code: string, message: string, more?: { details: ErrorDetail[] }) =>
  new AppError('conflict', `payouts/${code}`, message, more)
