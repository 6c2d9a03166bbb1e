import { createApiClient } from './api'
import { verifyPayment } from './payment'
import { withRetries } from './query'

const call = createApiClient()

/** The link of a present that was just paid for, by the order's transaction; null when there is none. @throws ApiError */
export async function readPresentUrl(transactionId: string): Promise<string | null> {
  const { orderNumber: number } = await verifyPayment(transactionId)
  const order = await withRetries(() =>
    call('GET /my/orders/{number}', { params: { number }, init: { cache: 'no-store' } }),
  )
  return order.present?.url ?? null
}
