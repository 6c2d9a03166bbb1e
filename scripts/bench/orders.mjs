import { runInside } from './run-inside.mjs'

/** The database statements of an order, orders per second, and the time to acknowledge a webhook. @param {import('./product.mjs').Product} product */
export async function measureOrders({ apiOrigin, serviceEnvironment }) {
  /** @type {{ roundTrips: number, ordersPerSecond: number, orderMsP95: number, webhookMsP95: number, busyWebhookMsP95: number }} */
  const figures = runInside('bench-orders', serviceEnvironment(), { apiOrigin })
  return [
    {
      what: 'SQL round trips of placing an order, its transaction’s begin and commit included',
      figure: String(figures.roundTrips),
      bound: '≤ 6',
      holds: figures.roundTrips > 0 && figures.roundTrips <= 6,
    },
    {
      what: 'orders placed, each with its intent at the sandbox network',
      figure: `${figures.ordersPerSecond.toFixed(0)} a second, p95 ${figures.orderMsP95.toFixed(0)} ms`,
      bound: '≥ 50 a second',
      holds: figures.ordersPerSecond >= 50,
    },
    {
      what: 'a webhook acknowledged by the running service, at 50 a second',
      figure: `p95 ${figures.webhookMsP95.toFixed(1)} ms`,
      bound: '≤ 20 ms',
      holds: figures.webhookMsP95 <= 20,
    },
    {
      what: 'the same, while 50 orders a second are placed on the same machine',
      figure: `p95 ${figures.busyWebhookMsP95.toFixed(1)} ms`,
    },
  ]
}
