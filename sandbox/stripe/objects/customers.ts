import type { Call } from '../request/call'
import { listPage, matching } from '../request/list'
import { nowSeconds, stripeId } from '../store'
import type { Customer } from '../wire'

function applyFields(call: Call, customer: Customer) {
  const { params } = call
  for (const field of ['name', 'email', 'phone', 'description'] as const)
    if (params.has(field)) customer[field] = params.text(field) ?? null
  const settings = params.child('invoice_settings')
  if (settings.has('default_payment_method'))
    customer.invoice_settings.default_payment_method =
      settings.text('default_payment_method') ?? null
  customer.metadata = params.metadata(customer.metadata)
}

function liveCustomer(call: Call, id = call.id) {
  return call.store.get('customers', id)
}

export const customers = {
  create(call: Call) {
    const customer: Customer = {
      id: stripeId('cus'),
      object: 'customer',
      created: nowSeconds(),
      livemode: false,
      name: null,
      email: null,
      phone: null,
      description: null,
      invoice_settings: { default_payment_method: null },
      metadata: {},
    }
    applyFields(call, customer)
    call.store.tables.customers.set(customer.id, customer)
    call.emit('customer.created', customer)
    return customer
  },

  get(call: Call) {
    const customer = liveCustomer(call)
    return customer.deleted ? { id: customer.id, object: 'customer', deleted: true } : customer
  },

  update(call: Call) {
    const customer = liveCustomer(call)
    applyFields(call, customer)
    call.emit('customer.updated', customer)
    return customer
  },

  /** Deleting a customer detaches its cards (docs.stripe.com/api/customers/delete). */
  remove(call: Call) {
    const customer = liveCustomer(call)
    customer.deleted = true
    for (const method of call.store.tables.paymentMethods.values()) {
      if (method.customer !== customer.id) continue
      method.customer = null
      call.store.get('cardSecrets', method.id).spent = true
    }
    call.emit('customer.deleted', customer)
    return { id: customer.id, object: 'customer', deleted: true }
  },

  list(call: Call) {
    const live = [...call.store.tables.customers.values()].filter((row) => !row.deleted)
    return listPage(call, '/v1/customers', matching(call, live, ['email']))
  },
}
