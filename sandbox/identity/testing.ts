import { generateKeyPairSync } from 'node:crypto'
import { requestFields } from './grants'
import { startIdentityProviders } from './index'
import type { ProviderPerson } from './people'

/** The providers on a free port, and the settings for service and web. */
export async function testProviders() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const appleKey = String(privateKey.export({ format: 'pem', type: 'pkcs8' }))
  const clientSecret = 'a-test-secret'
  const { origin, close } = await startIdentityProviders({ clientSecret, appleKey })
  const settings = {
    GOOGLE_ISSUER: `${origin}/google`,
    GOOGLE_CLIENT_ID: 'test-client',
    GOOGLE_CLIENT_SECRET: clientSecret,
    APPLE_ISSUER: `${origin}/apple`,
    APPLE_CLIENT_ID: 'test.client',
    APPLE_TEAM_ID: 'TEAM',
    APPLE_KEY_ID: 'KEY',
    APPLE_PRIVATE_KEY: appleKey,
    GITHUB_ORIGIN: `${origin}/github`,
    GITHUB_API_ORIGIN: `${origin}/github`,
    GITHUB_CLIENT_ID: 'test-client',
    GITHUB_CLIENT_SECRET: clientSecret,
    GITHUB_SCOPE: 'read:user user:email',
  }
  return { origin, close, settings, clientSecret }
}

export type TestProviders = Awaited<ReturnType<typeof testProviders>>

/** Chooses an account on a provider's page: sends what the page would send. */
export function choose(
  authorizeUrl: string,
  person: ProviderPerson,
  isSignedInEarlier = false,
): Promise<Response> {
  const url = new URL(authorizeUrl)
  const form = new URLSearchParams()
  for (const name of requestFields) form.set(name, url.searchParams.get(name) ?? '')
  form.set('name', person.name)
  form.set('email', person.email)
  if (person.isVerified) form.set('verified', '1')
  if (isSignedInEarlier) form.set('earlier', '1')
  return fetch(`${url.origin}${url.pathname}`, { method: 'POST', body: form, redirect: 'manual' })
}

/** What a companion app gets from a provider's own sign-in, without our pages. */
export async function tokensFor(
  { settings, clientSecret }: TestProviders,
  provider: 'google' | 'github',
  person: ProviderPerson,
  changes: {
    clientId?: string
    scope?: string
    nonce?: string
    maxAge?: number
    isSignedInEarlier?: boolean
  } = {},
): Promise<{ idToken?: string; accessToken?: string }> {
  const isGoogle = provider === 'google'
  const clientId = changes.clientId ?? settings.GOOGLE_CLIENT_ID
  const redirectUri = 'koeniwa://signed-in'
  const url = new URL(
    isGoogle
      ? `${settings.GOOGLE_ISSUER}/authorize`
      : `${settings.GITHUB_ORIGIN}/login/oauth/authorize`,
  )
  url.searchParams.set('client_id', clientId)
  url.searchParams.set('redirect_uri', redirectUri)
  url.searchParams.set('scope', changes.scope ?? 'read:user user:email')
  if (changes.nonce) url.searchParams.set('nonce', changes.nonce)
  if (changes.maxAge) url.searchParams.set('max_age', String(changes.maxAge))
  const back = await choose(url.href, person, changes.isSignedInEarlier)
  const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const answer = await fetch(
    isGoogle
      ? `${settings.GOOGLE_ISSUER}/token`
      : `${settings.GITHUB_ORIGIN}/login/oauth/access_token`,
    {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        code,
      }),
    },
  )
  const tokens = (await answer.json()) as { id_token?: string; access_token?: string }
  return isGoogle
    ? { ...(tokens.id_token && { idToken: tokens.id_token }) }
    : { ...(tokens.access_token && { accessToken: tokens.access_token }) }
}
