import type { Limit } from '@/lib/gateway/rate-limits'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Limits of attempts. Limits of an address are wide, because many people share one (mobile carriers, offices); limits
 * that protect an account count for the account (safety 2, 79).
 */
export const limits = {
  /** Wrong passwords for one account from one address: the owner elsewhere is unaffected. */
  signInHere: { name: 'sign-in-here', times: 10, seconds: 15 * MINUTE },
  /** Wrong passwords for one account from one of its known devices, whatever its address. */
  signInByDevice: { name: 'sign-in-by-device', times: 10, seconds: 15 * MINUTE },
  /**
   * Wrong passwords for one account from all addresses, without known devices and passed captchas: beyond it the
   * answer is slow, not refused, so that nobody can lock the owner out on a new device.
   */
  signInAnywhere: { name: 'sign-in-anywhere', times: 100, seconds: 15 * MINUTE },
  /** Wrong passwords from one address, whatever the account. */
  signInFrom: { name: 'sign-in-from', times: 50, seconds: 15 * MINUTE },
  signUpFrom: { name: 'sign-up-from', times: 30, seconds: HOUR },
  /** Mails to one address that can be requested without a sign-in. */
  mailTo: { name: 'mail-to', times: 5, seconds: HOUR },
  resendCode: { name: 'resend-code', times: 3, seconds: 10 * MINUTE },
  resetFrom: { name: 'reset-from', times: 20, seconds: HOUR },
  /** Codes and links tried from one address. */
  codeFrom: { name: 'code-from', times: 50, seconds: 15 * MINUTE },
  /** Codes tried to verify one e-mail address, over all accounts that claim it; others for one account. */
  codeFor: { name: 'code-for', times: 50, seconds: 24 * HOUR },
  /** Provider tokens, passkeys and operators' tokens tried from one address. */
  proofFrom: { name: 'proof-from', times: 100, seconds: 15 * MINUTE },
  /** Second factors tried for one account over all sign-ins; a known device is counted on its own. */
  secondFactorFor: { name: 'second-factor-for', times: 10, seconds: 15 * MINUTE },
  /** Sign-in pages shown to one address: each requests a passkey challenge. */
  passkeyOptionsFrom: { name: 'passkey-options-from', times: 600, seconds: 15 * MINUTE },
  /** Passwords tried while signed in. */
  ownPasswordOf: { name: 'own-password-of', times: 10, seconds: 15 * MINUTE },
  emailChangeOf: { name: 'email-change-of', times: 5, seconds: HOUR },
  viewConsentOf: { name: 'view-consent-of', times: 20, seconds: HOUR },
  exportOf: { name: 'export-of', times: 5, seconds: HOUR },
  /** Personal tokens looked up from one address; each that is found is taken back. */
  tokenFrom: { name: 'token-from', times: 100, seconds: 15 * MINUTE, isPerProcess: true },
  refreshFrom: { name: 'refresh-from', times: 600, seconds: 5 * MINUTE },
} as const satisfies Record<string, Limit>
