import type { Ctx } from '../ctx'

/** Removes a customer and their saved cards at the card network; one that is gone already is no error. */
export const forgetCustomer = (
  ctx: Pick<Ctx, 'card'>,
  { customerId }: { customerId: string },
): Promise<void> => ctx.card.deleteCustomer(customerId)
