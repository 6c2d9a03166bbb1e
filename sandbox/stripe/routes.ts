import { events } from './events'
import { balanceTransactions } from './objects/balance'
import { charges } from './objects/charges'
import { customers } from './objects/customers'
import { disputes } from './objects/disputes'
import { paymentIntents } from './objects/payment-intents'
import { paymentMethods } from './objects/payment-methods'
import { refunds } from './objects/refunds'
import { setupIntents } from './objects/setup-intents'
import type { Call } from './request/call'

export interface Route {
  method: 'DELETE' | 'GET' | 'POST'
  path: string
  handle: (call: Call) => object
}

const get = (path: string, handle: Route['handle']): Route => ({ method: 'GET', path, handle })
const post = (path: string, handle: Route['handle']): Route => ({ method: 'POST', path, handle })

/** Every Stripe API call that the stand-in supports, below `/v1`. */
export const routes: readonly Route[] = [
  get('/customers', customers.list),
  post('/customers', customers.create),
  get('/customers/:id', customers.get),
  post('/customers/:id', customers.update),
  { method: 'DELETE', path: '/customers/:id', handle: customers.remove },
  get('/customers/:id/payment_methods', paymentMethods.listOfCustomer),

  get('/payment_methods', paymentMethods.list),
  post('/payment_methods', paymentMethods.create),
  get('/payment_methods/:id', paymentMethods.get),
  post('/payment_methods/:id', paymentMethods.update),
  post('/payment_methods/:id/attach', paymentMethods.attach),
  post('/payment_methods/:id/detach', paymentMethods.detach),

  get('/payment_intents', paymentIntents.list),
  post('/payment_intents', paymentIntents.create),
  get('/payment_intents/:id', paymentIntents.get),
  post('/payment_intents/:id', paymentIntents.update),
  post('/payment_intents/:id/confirm', paymentIntents.confirm),
  post('/payment_intents/:id/capture', paymentIntents.capture),
  post('/payment_intents/:id/cancel', paymentIntents.cancel),

  get('/setup_intents', setupIntents.list),
  post('/setup_intents', setupIntents.create),
  get('/setup_intents/:id', setupIntents.get),
  post('/setup_intents/:id', setupIntents.update),
  post('/setup_intents/:id/confirm', setupIntents.confirm),
  post('/setup_intents/:id/cancel', setupIntents.cancel),

  get('/charges', charges.list),
  get('/charges/:id', charges.get),
  post('/charges/:id', charges.update),

  get('/refunds', refunds.list),
  post('/refunds', refunds.create),
  get('/refunds/:id', refunds.get),
  post('/refunds/:id', refunds.update),

  get('/disputes', disputes.list),
  get('/disputes/:id', disputes.get),
  post('/disputes/:id', disputes.update),
  post('/disputes/:id/close', disputes.close),

  get('/balance_transactions', balanceTransactions.list),
  get('/balance_transactions/:id', balanceTransactions.get),

  get('/events', events.list),
  get('/events/:id', events.get),
]
