import { Secret, TOTP } from 'otpauth'

/** The settings that every authenticator app supports: SHA-1, six digits, 30 seconds (RFC 6238; Key URI Format). */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** The user's clock may be one step early or late (RFC 6238 §5.2). */
const WINDOW_STEPS = 1

/** A new secret of 160 bits, in Base32 (RFC 4226 §4). */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32

/** The `otpauth://` address that an app reads from a QR code. */
export const authenticatorUri = (secret: string, siteName: string, email: string): string =>
  new TOTP({ ...form, issuer: siteName, label: email, secret }).toString()

/** The time step of a code; null when the code fits no step around `now`. */
export function matchAuthenticatorCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = new TOTP({ ...form, secret }).validate({
    token: code,
    timestamp,
    window: WINDOW_STEPS,
  })
  return delta === null ? null : TOTP.counter({ period: form.period, timestamp }) + delta
}
