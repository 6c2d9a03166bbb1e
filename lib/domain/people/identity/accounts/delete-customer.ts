import type { Ctx } from '@/lib/domain/core/ctx'

export type Customer = { network: 'stripe' | 'paidy'; customerId: string }

/**
 * Ends what a network keeps of somebody who has left: the customer with their saved cards, or the consent to pay later.
 * One that is gone already is no error; without a contract with the deferred network there is nobody to tell.
 * @throws AppError unavailable
 */
export const deleteCustomer = async (
  ctx: Pick<Ctx, 'card' | 'deferred'>,
  { network, customerId }: Customer,
): Promise<void> => {
  if (network === 'stripe') await ctx.card.deleteCustomer(customerId)
  else await ctx.deferred?.deleteToken(customerId)
}
