import type { PaymentIntent, PaymentMethod, SetupIntent } from '../wire'

type FailureType =
  | 'api_error'
  | 'card_error'
  | 'idempotency_error'
  | 'invalid_request_error'
  | 'rate_limit_error'

export interface FailureBody {
  type: FailureType
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: PaymentIntent
  setup_intent?: SetupIntent
  payment_method?: PaymentMethod
}

/** A refusal in Stripe's error envelope (docs.stripe.com/api/errors). */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: FailureBody,
  ) {
    super(body.message)
    this.name = 'StripeFailure'
  }
}

export const invalidRequest = (
  message: string,
  more: Omit<Partial<FailureBody>, 'message' | 'type'> = {},
) => new StripeFailure(400, { type: 'invalid_request_error', message, ...more })

export const missingParam = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })

export const noSuch = (what: string, id: string, param = 'id', status = 404) =>
  new StripeFailure(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${what}: '${id}'`,
  })
