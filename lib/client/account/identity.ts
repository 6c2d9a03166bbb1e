import { call } from '../api'
import { withHumanProof } from './human-proof'

/** Verifies the signed-in account's address by the code from the mail. @throws ApiError */
export const verifyEmailByCode = (code: string) =>
  call('POST /identity/verify-email', { body: { code } })

/** Verifies an address by the link from the mail, from any browser. @throws ApiError */
export const verifyEmailByLink = (token: string) =>
  call('POST /identity/verify-email', { body: { token } })

/** Sends the mail with code and link again. @throws ApiError */
export const resendVerifyEmail = () => call('POST /identity/verify-email/send')

/**
 * Gives an account that never verified its address another one; code and link go there alone. The password
 * says who is there: nobody without one is unverified, for every other way in proves the address.
 * @throws ApiError
 */
export async function replaceUnverifiedEmail(email: string, password: string): Promise<void> {
  await call('POST /identity/reauthenticate', { body: { password } })
  await call('PUT /identity/email', { body: { email } })
}

/** Sends the mail with the link to a new password; the answer is the same for every address. @throws ApiError */
export const requestPasswordReset = (email: string) =>
  withHumanProof('resetPassword', (proof) =>
    call('POST /identity/reset-password/send', { body: { email, ...proof } }),
  )

/** Sets a new password by the link from the mail. @throws ApiError */
export const resetPassword = (token: string, password: string) =>
  call('POST /identity/reset-password', { body: { token, password } })
