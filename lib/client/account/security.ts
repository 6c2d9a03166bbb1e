import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { IdentityUser, PasskeyAssertion, Provider } from '@/lib/contract/identity'
import { ApiError, type CallOutput, call, createApiClient } from '../api'
import { pageQuery } from '../catalogue/pages'
import { makePasskey } from './passkeys'

/** The browser keeps nothing of what is personal. */
const init = { cache: 'no-store' } as const
/** A whole export may take its time. */
const slowCall = createApiClient('', 120_000)

export type { IdentityUser, Provider }
export type Passkey = CallOutput<'GET /identity/passkeys'>['items'][number]
export type SignedInDevice = CallOutput<'GET /identity/sessions'>['items'][number]
export type SecurityEvent = CallOutput<'GET /identity/security-events'>['items'][number]

/** What the account's own pages read of its security. Refusals are ApiError. */
export const security = {
  identity: () =>
    queryOptions({
      queryKey: ['my', 'identity'],
      queryFn: () => call('GET /identity/lookup', { init }),
    }),
  passkeys: () =>
    queryOptions({
      queryKey: ['my', 'passkeys'],
      queryFn: async () => (await call('GET /identity/passkeys', { init })).items,
    }),
  secondFactor: () =>
    queryOptions({
      queryKey: ['my', 'second-factor'],
      queryFn: () => call('GET /identity/second-factor', { init }),
    }),
  devices: () =>
    queryOptions({
      queryKey: ['my', 'sessions'],
      queryFn: async () => (await call('GET /identity/sessions', { init })).items,
    }),
  events: (page: number, take?: number) =>
    queryOptions({
      queryKey: ['my', 'security-events', take, page],
      queryFn: () => call('GET /identity/security-events', { query: pageQuery(page, take), init }),
      placeholderData: keepPreviousData,
    }),
}

/** Whether a refusal asks for a proof of who is there (spec §8). */
export const needsRecentSignIn = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth/requires-recent-login'

type Proof =
  | ({ secondFactorCode?: string } & (
      | { password: string }
      | { emailCode: string }
      | { passkey: PasskeyAssertion }
    ))
  /** Alone it ends what a provider's word began. */
  | { secondFactorCode: string }

/** Proves again who is there; good for ten minutes. @throws ApiError */
export const reauthenticate = (proof: Proof) =>
  call('POST /identity/reauthenticate', { body: proof })

/** Mails a code to prove oneself with. @throws ApiError */
export const sendReauthenticationCode = () => call('POST /identity/reauthenticate/send')

/** Sets the password; all other devices are signed out. @throws ApiError */
export const changePassword = (password: string, currentPassword?: string) =>
  call('PUT /identity/password', {
    body: { password, ...(currentPassword !== undefined && { currentPassword }) },
  })

/** Asks for the change; the new address's mail makes it. @throws ApiError */
export const requestEmailChange = (email: string) =>
  call('PUT /identity/email', { body: { email } })

/** Makes the change by the link of the new address's mail. @throws ApiError */
export const confirmEmailChange = (token: string) =>
  call('POST /identity/email/confirm', { body: { token } })

/** Undoes the change by the link of the old address's mail. @throws ApiError */
export const recoverEmail = (token: string) =>
  call('POST /identity/email/recover', { body: { token } })

/** @throws ApiError */
export const unlinkProvider = (provider: Provider): Promise<IdentityUser> =>
  call('DELETE /identity/providers/{provider}', { params: { provider } })

/** Makes a passkey and keeps it under this name. @throws ApiError */
export const addPasskey = async (name: string): Promise<Passkey> =>
  call('POST /identity/passkeys', { body: { response: await makePasskey(), name } })

/** @throws ApiError */
export const renamePasskey = (id: string, name: string): Promise<Passkey> =>
  call('PUT /identity/passkeys/{id}', { params: { id }, body: { name } })

/** @throws ApiError */
export const removePasskey = (id: string) =>
  call('DELETE /identity/passkeys/{id}', { params: { id } })

/** A new secret for the authenticator app; it counts once a code confirms it. @throws ApiError */
export const startSecondFactor = () => call('POST /identity/second-factor')

/** Switches the second factor on; the recovery codes come this once. @throws ApiError */
export const confirmSecondFactor = async (code: string): Promise<string[]> =>
  (await call('POST /identity/second-factor/confirm', { body: { code } })).recoveryCodes

/** New recovery codes; the former ones stop working. @throws ApiError */
export const renewRecoveryCodes = async (): Promise<string[]> =>
  (await call('POST /identity/second-factor/recovery-codes')).recoveryCodes

/** @throws ApiError */
export const removeSecondFactor = () => call('DELETE /identity/second-factor')

/** @throws ApiError */
export const endDevice = (id: string) => call('DELETE /identity/sessions/{id}', { params: { id } })

/** Signs out every device, this one too. @throws ApiError */
export const endAllDevices = () => call('DELETE /identity/sessions')

/** All that is kept of the account, as a file. @throws ApiError */
export async function readExport(): Promise<Blob> {
  const data = await slowCall('GET /identity/export', { init })
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}

/** Ends the account at once and for good. @throws ApiError */
export const deleteAccount = () => slowCall('DELETE /identity/account')
