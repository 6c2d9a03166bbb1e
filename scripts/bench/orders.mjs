import { largestOf, medianOf, percentile } from './figures.mjs'
import { runInside } from './run-inside.mjs'

/** The database statements of an order, orders per second, and the time to acknowledge a webhook. @param {import('./product.mjs').Product} product */
export async function measureOrders({ apiOrigin, serviceEnvironment }) {
  /** @type {Record<'roundTrips' | 'ordersPerSecond' | 'orderMs' | 'webhookMs' | 'busyWebhookMs', number[]>} */
  const figures = runInside('bench-orders', serviceEnvironment(), { apiOrigin })
  return [
    {
      what: 'SQL round trips of placing an order, its transaction’s begin and commit included',
      ...largestOf(figures.roundTrips, 6),
    },
    {
      what: 'orders placed, each with its intent at the sandbox network',
      ...medianOf(figures.ordersPerSecond, { unit: 'a second', least: 50 }),
    },
    { what: 'an order of these, 16 at once', ...percentile(figures.orderMs) },
    {
      what: 'a webhook acknowledged by the running service, at 50 a second',
      ...percentile(figures.webhookMs, { most: 20 }),
    },
    {
      what: 'a webhook, while 50 orders a second are placed on the same machine',
      ...percentile(figures.busyWebhookMs),
    },
  ]
}
