import { type CallInput, call } from '../api'

/** Begins to view an account in this whole browser. @throws ApiError */
export async function startView(
  id: string,
  body: CallInput<'POST /ops/accounts/{id}/view'>['body'],
): Promise<void> {
  await call('POST /ops/accounts/{id}/view', { params: { id }, body })
  await forgetWhoWasHere()
  location.assign('/my/account/profile')
}

/** Ends viewing and returns to the console's page of the account. @throws ApiError */
export async function endView(id: string): Promise<void> {
  await call('DELETE /ops/view')
  await forgetWhoWasHere()
  location.assign(`/ops/accounts/${id}`)
}

const forgetWhoWasHere = async () => (await import('./account')).forgetAccount()
