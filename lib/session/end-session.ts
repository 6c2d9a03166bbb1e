import 'server-only'
import { freshSession } from './fresh-session'
import { serviceClient } from './service-client'
import type { WebSession } from './session-cookie'

/** Ends a session at the service. The browser drops it in any case, so a service that is away is no error. */
export async function endSession(session: WebSession): Promise<void> {
  try {
    const fresh = await freshSession(session, {})
    if ('endedBy' in fresh) return
    await serviceClient()('POST /identity/sign-out', {
      init: { headers: { authorization: `Bearer ${fresh.accessToken}` }, cache: 'no-store' },
    })
  } catch {
    // Without its secret, which the browser now drops, the session ends by itself when it is not used.
  }
}
