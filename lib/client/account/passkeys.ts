import type { PasskeyAssertion, PasskeyRegistration } from '@/lib/contract/identity'
import { ApiError, call } from '../api'

/** The browser's half of WebAuthn, loaded when a passkey is first wanted. */
const webAuthn = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Lets the browser make a passkey for the signed-in account. @throws ApiError, also when the listener turns back */
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
 * Lets the listener answer with a passkey of this site. With `asSuggestion` the browser offers it in the
 * field's own suggestions and waits. @throws ApiError, also when the listener turns back
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

/** What the browser says, in words; the codes are our own (the standard's names say too little). */
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
