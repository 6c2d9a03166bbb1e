import type { Ctx } from '@/lib/domain/core/ctx'

export type Customer = { network: 'stripe' | 'paidy'; customerId: string }

/**
 * Deletes a deleted account's data at a network: the customer with saved cards, or the consent to pay later. A
 * missing one is no error; without a deferred network nothing is done. @throws AppError unavailable
 */
export const deleteCustomer = async (
  ctx: Pick<Ctx, 'card' | 'deferred'>,
  { network, customerId }: Customer,
): Promise<void> => {
  if (network === 'stripe') await ctx.card.deleteCustomer(customerId)
  else await ctx.deferred?.deleteToken(customerId)
}
