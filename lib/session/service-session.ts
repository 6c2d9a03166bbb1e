import 'server-only'
import type { Credentials } from '@/lib/contract/identity'
import { endSession } from './end-session'
import { readSession, type WebSession } from './session-cookie'

/** What the browser's cookie holds of the service's credentials. */
export const toServiceSession = (credentials: Credentials): WebSession => ({
  uid: credentials.uid,
  sid: credentials.sessionId,
  secret: credentials.refreshToken,
  accessToken: credentials.accessToken,
  expiresAtMs: Date.parse(credentials.expiresAt),
})

/** Who signs in again leaves the session behind that the browser had until now (safety 3). */
export async function endFormerSession(headers: Headers): Promise<void> {
  const former = await readSession(headers.get('cookie'))
  if (former !== null && former !== 'unreadable') await endSession(former)
}
