/** The wire shapes of Paidy's objects, as far as the shop reads them. */

interface Capture {
  id: string
  created_at: string
  amount: number
  tax: number
  shipping: number
  metadata: Record<string, unknown>
}

interface Refund {
  id: string
  created_at: string
  capture_id: string
  amount: number
  reason: string
  metadata: Record<string, unknown>
}

export interface Payment {
  id: string
  created_at: string
  expires_at: string
  amount: number
  currency: 'JPY'
  status: 'authorized' | 'closed' | 'rejected'
  tier: 'classic'
  test: true
  description: string
  store_name: string
  buyer: { name1: string; email: string; phone: string }
  order: { order_ref: string; items: unknown[]; tax: number; shipping: number; updated_at: null }
  shipping_address: Record<string, unknown> | null
  captures: Capture[]
  refunds: Refund[]
  metadata: Record<string, unknown>
  /** The amount that settlement files have paid so far. */
  settled?: { captured: number; refunded: number }
}

export interface Token {
  id: string
  created_at: string
  wallet_id: 'default'
  status: 'active' | 'deleted' | 'suspended'
  origin: { name1: string; email: string; phone: string }
  test: true
}

/** The content of webhooks, which are not signed. */
export type Hint =
  | { payment_id: string; order_ref: string; status: string; timestamp: string }
  | { token_id: string; status: string; timestamp: string }
