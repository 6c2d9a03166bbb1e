import { queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../api'

const init = { cache: 'no-store' } as const

export type ViewConsent = CallOutput<'POST /identity/view-consent'>

/** Who of the staff sees the signed-in listener's pages now. */
export const ownViewQuery = queryOptions({
  queryKey: ['my', 'view-consent'] as const,
  queryFn: async () => (await call('GET /identity/view-consent', { init })).view,
})

/** A code with which the staff sees the listener's pages. @throws ApiError */
export const makeViewConsent = (): Promise<ViewConsent> => call('POST /identity/view-consent')

/** Takes the consent back, and ends what goes on. @throws ApiError */
export const endViewConsent = () => call('DELETE /identity/view-consent')

/** Begins to see an account's pages in this browser, all of it. @throws ApiError */
export async function startView(
  id: string,
  body: CallInput<'POST /ops/accounts/{id}/view'>['body'],
): Promise<void> {
  await call('POST /ops/accounts/{id}/view', { params: { id }, body })
  await forgetWhoWasHere()
  location.assign('/my/account/profile')
}

/** Ends it, and goes back to the console's page of the account. @throws ApiError */
export async function endView(id: string): Promise<void> {
  await call('DELETE /ops/view')
  await forgetWhoWasHere()
  location.assign(`/ops/accounts/${id}`)
}

const forgetWhoWasHere = async () => (await import('./account')).forgetAccount()
