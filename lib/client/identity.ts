import { createApiClient } from './api'
import { withHumanProof } from './human-proof'

const call = createApiClient()

/** Verifies the signed-in account's address by the code from the mail. @throws ApiError */
export const verifyEmailByCode = (code: string) =>
  call('POST /identity/verify-email', { body: { code } })

/** Verifies an address by the link from the mail, from any browser. @throws ApiError */
export const verifyEmailByLink = (token: string) =>
  call('POST /identity/verify-email', { body: { token } })

/** Sends the mail with code and link again. @throws ApiError */
export const resendVerifyEmail = () => call('POST /identity/verify-email/send')

/** Sends the mail with the link to a new password; the answer is the same for every address. @throws ApiError */
export const requestPasswordReset = (email: string) =>
  withHumanProof('resetPassword', (proof) =>
    call('POST /identity/reset-password/send', { body: { email, ...proof } }),
  )

/** Sets a new password by the link from the mail. @throws ApiError */
export const resetPassword = (token: string, password: string) =>
  call('POST /identity/reset-password', { body: { token, password } })
