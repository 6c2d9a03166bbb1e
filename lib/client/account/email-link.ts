import { call } from '../api'
import { withHumanProof } from './human-proof'

const SENT_TO_KEY = 'sign-in-link'

/**
 * Mails a sign-in link and stores its address in this browser, so that the opened link need not ask for it. The
 * answer is the same for every address. `continuePath` is where the link continues to. @throws ApiError
 */
export async function requestSignInLink(email: string, continuePath: string): Promise<void> {
  await withHumanProof('emailLink', (proof) =>
    call('POST /identity/sign-in/email-link/send', {
      body: { email, continueUri: continuePath, ...proof },
    }),
  )
  try {
    localStorage.setItem(SENT_TO_KEY, JSON.stringify({ email, continuePath }))
  } catch {
    // The opened link asks for the address.
  }
}

/** The address of the last link of this browser, and where it continues to; null if none. */
export function recallSentTo(): { email: string; continuePath: string } | null {
  try {
    return JSON.parse(localStorage.getItem(SENT_TO_KEY) ?? 'null')
  } catch {
    return null
  }
}

/** Forgets the used link. */
export function clearSentTo(): void {
  try {
    localStorage.removeItem(SENT_TO_KEY)
  } catch {
    // Nothing was kept.
  }
}
