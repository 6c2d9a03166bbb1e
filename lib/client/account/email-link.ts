import { call } from '../api'
import { withHumanProof } from './human-proof'

const SENT_TO_KEY = 'sign-in-link'

/**
 * Mails a sign-in link, and remembers here to whom, so that the link opened in this browser need not ask. The
 * answer is the same for every address. `continuePath` is where the link goes on to. @throws ApiError
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
    // The link asks for the address then.
  }
}

/** Whom this browser sent a link to last, and where it goes on to; null for nobody. */
export function recallSentTo(): { email: string; continuePath: string } | null {
  try {
    return JSON.parse(localStorage.getItem(SENT_TO_KEY) ?? 'null')
  } catch {
    return null
  }
}

/** The link has done its work. */
export function clearSentTo(): void {
  try {
    localStorage.removeItem(SENT_TO_KEY)
  } catch {
    // Nothing was kept.
  }
}
