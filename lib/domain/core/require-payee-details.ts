import type { Database, Transaction } from '@/lib/db'
import { AppError } from '@/lib/kit/errors'
import { findAccountFacts } from './account-facts'
import type { Ctx } from './ctx'

/**
 * Requires tax details and a bank account before a channel can sell (docs/decisions/payouts.md). Items that are
 * already on sale stay. @throws AppError unprocessable `studio/payee-details-needed`
 */
export async function requirePayeeDetails(
  { settings }: Pick<Ctx, 'settings'>,
  db: Database | Transaction,
  channelId: string,
): Promise<void> {
  const facts = await findAccountFacts({ db, settings }, channelId)
  if (facts?.claims.bankInfo) return
  throw new AppError(
    'unprocessable',
    'studio/payee-details-needed',
    '販売するには、先に「税務と口座」の登録が必要です。無料のボイスは、登録がなくても公開できます。',
  )
}
