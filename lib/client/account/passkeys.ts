import type { PasskeyAssertion, PasskeyRegistration } from '@/lib/contract/identity'
import { ApiError, call } from '../api'

/** The browser's part of WebAuthn, loaded when first needed. */
const webAuthn = () => import('@simplewebauthn/browser')

/** Whether this browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Makes a passkey for the signed-in account. @throws ApiError, also if the listener cancels */
export async function makePasskey(): Promise<PasskeyRegistration> {
  const optionsJSON = (await call('POST /identity/passkeys/options')) as never
  const { startRegistration } = await webAuthn()
  try {
    return (await startRegistration({ optionsJSON })) as PasskeyRegistration
  } catch (error) {
    throw refusalOf(error)
  }
}

/**
 * Asks the listener for a passkey of this site. With `asSuggestion` the browser offers it in the field's autofill and
 * waits. @throws ApiError, also if the listener cancels
 */
export async function answerWithPasskey(asSuggestion = false): Promise<PasskeyAssertion> {
  const optionsJSON = (await call('POST /identity/sign-in/passkey/options')) as never
  const { startAuthentication } = await webAuthn()
  try {
    const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: asSuggestion })
    return answer as PasskeyAssertion
  } catch (error) {
    throw refusalOf(error)
  }
}

/** The browser's errors with messages and our own codes, because the standard's names are too general. */
function refusalOf(error: unknown): ApiError {
  const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: string }
  const refused = (reason: string, message: string) => new ApiError(400, reason, message)
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
    return refused('auth/passkey-exists', 'この端末のパスキーは、すでに登録されています。')
  if (name === 'NotAllowedError' || name === 'AbortError')
    return refused(
      'auth/passkey-cancelled',
      'パスキーの操作が取り消されたか、時間切れになりました。もう一度お試しください。',
    )
  if (name === 'NotSupportedError' || name === 'ConstraintError')
    return refused(
      'auth/passkey-unsupported',
      'この端末では、必要な種類のパスキーを使えません。別の端末か、別の方法をお試しください。',
    )
  return refused(
    'auth/passkey-failed',
    'パスキーを使えませんでした。もう一度お試しいただくか、別の方法をお試しください。',
  )
}
