import type { Profile } from '@/lib/contract/profile'
import { ApiError, call } from '../api'
import { withRetries } from '../query'

export type { Profile }

/** The profile of who is signed in, made where there is none (spec §7). Null once the session is over. */
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

/** @throws ApiError `profile/nickname-taken`, with details by field */
export const saveProfile = (changes: {
  nickname?: string
  introduction?: string
  agreeToTerms?: true
}): Promise<Profile> => call('PUT /my/profile', { body: changes })

/** @throws ApiError `text/changed` where another version is in force by now */
export const agreeToTerms = (
  agreements: Pick<Profile['termsToAgree'][number], 'name' | 'version'>[],
): Promise<Profile> => call('POST /my/agreement', { body: { agreements } })

/** Changes what is named; answers all settings. @throws ApiError */
export const saveSettings = (changes: Partial<Profile['settings']>): Promise<Profile['settings']> =>
  call('PUT /my/setting', { body: changes })

/** 'OK', or in Japanese why a nickname cannot be had (spec §5). */
export const checkNickname = async (username: string, signal: AbortSignal): Promise<string> =>
  (await call('GET /user/check', { query: { username }, init: { signal } })).message
