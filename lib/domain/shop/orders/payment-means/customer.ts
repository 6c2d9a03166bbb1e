import { and, eq, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { notFound } from '@/lib/kit/errors'
import { buyerGone } from '../model/errors'

const { networkCustomer } = schema

/** The account's customer at the card network, if it ever ordered. */
export async function findCustomerId(
  ctx: Pick<Ctx, 'db'>,
  accountId: string,
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ customerId: networkCustomer.customerId })
    .from(networkCustomer)
    .where(and(eq(networkCustomer.accountId, accountId), eq(networkCustomer.network, 'stripe')))
  return row?.customerId ?? null
}

/**
 * The account's customer, made on first use. Calls side by side get the same one: the network knows the
 * account as idempotency key, and the first row written here counts.
 * @throws AppError unauthenticated when the account has ended meanwhile, unavailable
 */
export async function ensureCustomer(
  ctx: Pick<Ctx, 'db' | 'card'>,
  accountId: string,
): Promise<string> {
  const known = await findCustomerId(ctx, accountId)
  if (known) return known
  const customerId = await ctx.card.createCustomer(accountId)
  await ctx.db.execute(sql`
    with buyer as (select id from account where id = ${accountId} and deleted_at is null for no key update)
    insert into network_customer (account_id, network, customer_id)
    select id, 'stripe', ${customerId} from buyer on conflict do nothing`)
  const stored = await findCustomerId(ctx, accountId)
  if (stored) return stored
  await ctx.card.deleteCustomer(customerId)
  throw buyerGone()
}

/** @throws AppError notFound unless the card is saved with this account's customer */
export async function requireOwnCard(
  ctx: Pick<Ctx, 'db' | 'card'>,
  accountId: string,
  cardId: string,
): Promise<void> {
  const customerId = await findCustomerId(ctx, accountId)
  if (!customerId || (await ctx.card.cardOwner(cardId)) !== customerId) throw notFound('カード')
}
