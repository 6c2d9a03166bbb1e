import type { ServiceEnv } from '@/lib/env'
import { proveGithubToken } from './github'
import { proveIdToken } from './id-token'
import { isProviderName, type ProviderIdentity, type ProviderTokens } from './identity'

export { isProviderName, type ProviderIdentity, type ProviderTokens }

/**
 * The person of a provider's token. The provider proves it, by its published keys (Google, Apple) or by an API call
 * (GitHub). The token must have been made for one of our own clients.
 * @returns null for an unknown provider, and for one without a client id
 * @throws AppError invalid `auth/invalid-credential`, `auth/missing-or-invalid-nonce`; unavailable when the provider does not answer
 */
export async function proveIdentity(
  settings: ServiceEnv,
  provider: string,
  tokens: ProviderTokens,
  now: Date,
): Promise<ProviderIdentity | null> {
  if (provider === 'google' && settings.GOOGLE_CLIENT_ID)
    return proveIdToken(
      provider,
      settings.GOOGLE_ISSUER,
      { web: settings.GOOGLE_CLIENT_ID, apps: settings.GOOGLE_APP_CLIENT_IDS },
      tokens,
      now,
    )
  if (provider === 'apple' && settings.APPLE_CLIENT_ID)
    return proveIdToken(
      provider,
      settings.APPLE_ISSUER,
      { web: settings.APPLE_CLIENT_ID, apps: settings.APPLE_APP_CLIENT_IDS },
      tokens,
      now,
    )
  if (provider === 'github' && settings.GITHUB_CLIENT_ID) return proveGithubToken(settings, tokens)
  return null
}
