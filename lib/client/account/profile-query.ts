import { queryOptions } from '@tanstack/react-query'
import type { Profile } from '@/lib/contract/profile'
import { ApiError } from '../api'
import { loadProfile } from './profile'

/** The signed-in listener's profile. */
export const profileQuery = queryOptions({
  queryKey: ['my', 'profile'] as const,
  queryFn: readProfile,
  // `loadProfile` retries by itself.
  retry: false,
})

async function readProfile(): Promise<Profile> {
  const profile = await loadProfile()
  if (!profile) throw new ApiError(401, 'unauthenticated', 'もう一度ログインしてください。')
  return profile
}
