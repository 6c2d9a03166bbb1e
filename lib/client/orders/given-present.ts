import { call } from '../api'
import { withRetries } from '../query'
import { verifyPayment } from './payment'

/** An order of a present that was just placed, by card or deferred. */
export type PlacedPresent = { transactionId: string } | { orderNumber: string }

/** The link of a present that was just paid for; null when there is none. @throws ApiError */
export async function readPresentUrl(placed: PlacedPresent): Promise<string | null> {
  const { orderNumber: number } =
    'orderNumber' in placed ? placed : await verifyPayment(placed.transactionId)
  const order = await withRetries(() =>
    call('GET /my/orders/{number}', { params: { number }, init: { cache: 'no-store' } }),
  )
  return order.present?.url ?? null
}
