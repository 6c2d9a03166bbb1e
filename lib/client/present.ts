import { type CallOutput, createApiClient } from './api'
import { withRetries } from './query'

const call = createApiClient()

export type Present = CallOutput<'GET /present/{token}'>

/** The present of a link as who is signed in sees it. @throws ApiError */
export const readPresent = (token: string): Promise<Present> =>
  withRetries(() =>
    call('GET /present/{token}', { params: { token }, init: { cache: 'no-store' } }),
  )

/** Takes the present; tried again, it stays taken by the same person. @throws ApiError with the reason */
export const redeemPresent = (token: string) =>
  withRetries(() => call('POST /present/{token}/redeem', { params: { token } }))
