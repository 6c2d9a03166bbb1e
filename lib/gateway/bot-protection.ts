import type { ServiceEnv } from '@/lib/env'
import { AppError } from '@/lib/kit/errors'

type BotSettings = Pick<
  ServiceEnv,
  | 'BOT_PROTECTION'
  | 'BOT_PROTECTION_URL'
  | 'BOT_PROTECTION_SECRET'
  | 'BOT_PROTECTION_MIN_SCORE'
  | 'SITE_ORIGIN'
>
type Verdict = { success?: boolean; score?: number; hostname?: string }

const TIMEOUT_MS = 5_000

/**
 * Refuses programs: the verifier checks the token of the client's challenge (the protocol of reCAPTCHA's siteverify,
 * which Turnstile and hCaptcha have, too). With BOT_PROTECTION `none` nothing is checked.
 * @returns whether the verifier has confirmed a person
 * @throws AppError invalid `auth/missing-recaptcha-token` (clients retry with one, spec §8),
 * `auth/invalid-recaptcha-token`; unavailable when the verifier does not answer
 */
export async function requireHuman(
  settings: BotSettings,
  token: string | undefined,
  address: string,
): Promise<boolean> {
  if (settings.BOT_PROTECTION === 'none') return false
  if (!token)
    throw new AppError(
      'invalid',
      'auth/missing-recaptcha-token',
      '自動操作でないことの確認が必要です。もう一度お試しください。',
    )
  const { success, score = 1, hostname } = await askVerifier(settings, token, address)
  const isOurs = hostname === undefined || hostname === new URL(settings.SITE_ORIGIN).hostname
  if (!success || !isOurs || score < settings.BOT_PROTECTION_MIN_SCORE)
    throw new AppError(
      'invalid',
      'auth/invalid-recaptcha-token',
      '自動操作でないことを確認できませんでした。ページを開き直して、もう一度お試しください。',
    )
  return true
}

async function askVerifier(
  { BOT_PROTECTION_URL, BOT_PROTECTION_SECRET = '' }: BotSettings,
  token: string,
  address: string,
): Promise<Verdict> {
  try {
    const answer = await fetch(BOT_PROTECTION_URL, {
      method: 'POST',
      body: new URLSearchParams({
        secret: BOT_PROTECTION_SECRET,
        response: token,
        remoteip: address,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return (await answer.json()) as Verdict
  } catch (cause) {
    throw new AppError(
      'unavailable',
      'auth/network-request-failed',
      'ただいま確認ができません。少し時間をおいて、もう一度お試しください。',
      { cause },
    )
  }
}
