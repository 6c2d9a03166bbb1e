import type { Profile } from '@/lib/contract/profile'
import { ApiError, call } from '../api'
import { withRetries } from '../query'

/** The signed-in user's profile; made if there is none (spec §7). Null if the session has ended. */
export async function loadProfile(): Promise<Profile | null> {
  try {
    return await withRetries(() => call('GET /my/profile', { init: { cache: 'no-store' } }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return call('POST /my/profile')
    if (error.status === 401) return null
    throw error
  }
}
