/** The wire shapes of Stripe's objects, as far as the shop and the real SDKs read them. */

interface Base<Name extends string> {
  id: string
  object: Name
  created: number
  livemode: false
}

type Metadata = Record<string, string>

export interface BillingDetails {
  name: string | null
  email: string | null
  phone: string | null
  address: Record<string, string | null>
}

export interface Customer extends Base<'customer'> {
  name: string | null
  email: string | null
  phone: string | null
  description: string | null
  deleted?: true
  invoice_settings: { default_payment_method: string | null }
  metadata: Metadata
}

export interface CardFacts {
  brand: string
  display_brand: string
  last4: string
  exp_month: number
  exp_year: number
  fingerprint: string
  funding: string
  country: string
  checks: { cvc_check: string | null; address_line1_check: null; address_postal_code_check: null }
  networks: { available: string[]; preferred: null }
  three_d_secure_usage: { supported: boolean }
}

export interface PaymentMethod extends Base<'payment_method'> {
  type: 'card'
  card: CardFacts
  billing_details: BillingDetails
  customer: string | null
  allow_redisplay: 'unspecified'
  metadata: Metadata
}

export interface LastError {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message: string
  charge?: string
  payment_method: PaymentMethod
}

export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
  | {
      type: 'use_stripe_sdk'
      use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string; source: string }
    }

export type FutureUsage = 'off_session' | 'on_session'

export interface PaymentIntent extends Base<'payment_intent'> {
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  status:
    | 'canceled'
    | 'processing'
    | 'requires_action'
    | 'requires_capture'
    | 'requires_confirmation'
    | 'requires_payment_method'
    | 'succeeded'
  client_secret: string
  customer: string | null
  description: string | null
  statement_descriptor_suffix: string | null
  receipt_email: string | null
  payment_method: string | null
  payment_method_types: string[]
  payment_method_options: { card: { request_three_d_secure: 'any' | 'automatic' | 'challenge' } }
  automatic_payment_methods: { enabled: boolean; allow_redirects: string } | null
  capture_method: 'automatic' | 'automatic_async' | 'manual'
  confirmation_method: 'automatic' | 'manual'
  setup_future_usage: FutureUsage | null
  latest_charge: string | null
  last_payment_error: LastError | null
  next_action: NextAction | null
  canceled_at: number | null
  cancellation_reason: string | null
  metadata: Metadata
}

export interface SetupIntent extends Base<'setup_intent'> {
  status:
    | 'canceled'
    | 'requires_action'
    | 'requires_confirmation'
    | 'requires_payment_method'
    | 'succeeded'
  client_secret: string
  customer: string | null
  description: string | null
  payment_method: string | null
  payment_method_types: string[]
  usage: FutureUsage
  last_setup_error: LastError | null
  next_action: NextAction | null
  cancellation_reason: string | null
  metadata: Metadata
}

export interface Charge extends Base<'charge'> {
  amount: number
  amount_captured: number
  amount_refunded: number
  balance_transaction: string | null
  billing_details: BillingDetails
  captured: boolean
  currency: string
  customer: string | null
  description: string | null
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  outcome: { network_status: string; reason: string | null; risk_level: string; type: string }
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: { type: 'card'; card: CardFacts }
  receipt_email: string | null
  refunded: boolean
  status: 'failed' | 'pending' | 'succeeded'
  metadata: Metadata
}

export interface Refund extends Base<'refund'> {
  amount: number
  balance_transaction: string | null
  charge: string
  currency: string
  payment_intent: string
  reason: string | null
  status: 'canceled' | 'failed' | 'pending' | 'succeeded'
  failure_reason?: string
  failure_balance_transaction?: string
  metadata: Metadata
}

/** Includes statuses that the network may add later. */
export type DisputeStatus = string

export interface Dispute extends Base<'dispute'> {
  amount: number
  balance_transactions: BalanceTransaction[]
  charge: string
  currency: string
  evidence: Record<string, string>
  evidence_details: { due_by: number; has_evidence: boolean; submission_count: number }
  is_charge_refundable: boolean
  payment_intent: string
  reason: string
  status: DisputeStatus
  metadata: Metadata
}

export interface BalanceTransaction extends Base<'balance_transaction'> {
  amount: number
  available_on: number
  currency: string
  description: string | null
  exchange_rate: null
  fee: number
  fee_details: { amount: number; currency: string; description: string; type: string }[]
  net: number
  reporting_category: string
  source: string
  status: 'available' | 'pending'
  type: 'adjustment' | 'charge' | 'payout' | 'refund' | 'refund_failure'
}

export type Subject =
  | BalanceTransaction
  | Charge
  | Customer
  | Dispute
  | PaymentIntent
  | PaymentMethod
  | Refund
  | SetupIntent

export interface NetworkEvent extends Base<'event'> {
  api_version: string
  type: string
  data: { object: Subject }
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
}
