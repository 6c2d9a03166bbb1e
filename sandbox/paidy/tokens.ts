import { PaidyFailure } from './failure'
import type { Network } from './network'
import { paidyId } from './store'
import type { Token } from './wire'

export type Consumer = { email: string; phone: string }

/** Consumers whose name decides the result of their payments; everybody else pays. */
export const TEST_CONSUMERS = {
  success: 'successful.payment@paidy.com',
  rejectedPayment: 'rejected.payment@paidy.com',
  rejectedConsent: 'rejected.token@paidy.com',
} as const

export function makeToken({ store, webhooks }: Network, { email, phone }: Consumer): Token {
  const token: Token = {
    id: paidyId('tok'),
    created_at: new Date().toISOString(),
    wallet_id: 'default',
    status: 'active',
    origin: { name1: '見本 花子', email, phone },
    test: true,
  }
  store.tokens.set(token.id, token)
  store.changed()
  webhooks.enqueue({ token_id: token.id, status: 'activate_success', timestamp: token.created_at })
  return token
}

/** @throws PaidyFailure 404 */
export function findToken({ store }: Network, id: string): Token {
  const token = store.tokens.get(id)
  if (!token) throw new PaidyFailure(404, 'token.notfound', 'The token does not exist.')
  return token
}

const CHANGES = { suspend: 'suspended', resume: 'active', delete: 'deleted' } as const
export type TokenChange = keyof typeof CHANGES

/** @throws PaidyFailure 404, 409 once it is deleted */
export function changeToken(network: Network, id: string, change: TokenChange): Token {
  const token = findToken(network, id)
  if (token.status === 'deleted')
    throw new PaidyFailure(409, 'token.deleted', 'The token has been deleted.')
  token.status = CHANGES[change]
  network.store.changed()
  network.webhooks.enqueue({
    token_id: id,
    status: `${change}_success`,
    timestamp: new Date().toISOString(),
  })
  return token
}
