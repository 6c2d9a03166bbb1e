import 'server-only'
import { importPKCS8, SignJWT } from 'jose'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import { type WebEnv, webEnv } from '@/lib/env'

type Profile = { sub?: string; id?: number }
/** Whether the provider is asked who is there again, not who signs in. */
type Asked = { isProof: boolean }
/** State and PKCE tie the answer to the browser that asked (safety 11; RFC 9700 §2.1). */
const checks: ('pkce' | 'state')[] = ['pkce', 'state']
const discovery = (issuer: string) => `${issuer}/.well-known/openid-configuration`

/** A proof asks for a sign-in of the last ten minutes, and for when it was (OpenID Connect Core §3.1.2.1). */
const PROOF = { max_age: 600 }

/**
 * The sign-in providers that this shop has client ids for (spec §1). Only the browser's way to the provider
 * and back is theirs; who it was, and for a proof when they signed in, is judged by the service.
 */
export async function oauthProviders({ isProof }: Asked): Promise<OAuthConfig<Profile>[]> {
  const env = webEnv()
  const offered = [
    env.GOOGLE_CLIENT_ID && google(env, env.GOOGLE_CLIENT_ID, isProof),
    env.APPLE_CLIENT_ID && apple(env, env.APPLE_CLIENT_ID, await appleClientSecret(env), isProof),
    env.GITHUB_CLIENT_ID && github(env, env.GITHUB_CLIENT_ID),
  ]
  return offered.filter((one): one is OAuthConfig<Profile> => Boolean(one))
}

const google = (env: WebEnv, clientId: string, isProof: boolean): OAuthConfig<Profile> => ({
  id: 'google',
  name: 'Google',
  type: 'oauth',
  wellKnown: discovery(env.GOOGLE_ISSUER),
  authorization: {
    params: {
      scope: 'openid email profile',
      prompt: 'select_account',
      ...(isProof && PROOF),
    },
  },
  idToken: true,
  checks,
  clientId,
  clientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
  profile: ({ sub = '' }) => ({ id: sub }),
})

const apple = (
  env: WebEnv,
  clientId: string,
  clientSecret: string,
  isProof: boolean,
): OAuthConfig<Profile> => ({
  id: 'apple',
  name: 'Apple',
  type: 'oauth',
  wellKnown: discovery(env.APPLE_ISSUER),
  authorization: {
    params: {
      scope: 'email',
      response_mode: 'form_post',
      locale: 'ja_JP',
      ...(isProof && PROOF),
    },
  },
  idToken: true,
  checks,
  client: { token_endpoint_auth_method: 'client_secret_post' },
  clientId,
  clientSecret,
  profile: ({ sub = '' }) => ({ id: sub }),
})

const github = (env: WebEnv, clientId: string): OAuthConfig<Profile> => ({
  id: 'github',
  name: 'GitHub',
  type: 'oauth',
  authorization: {
    url: `${env.GITHUB_ORIGIN}/login/oauth/authorize`,
    params: { scope: env.GITHUB_SCOPE },
  },
  token: `${env.GITHUB_ORIGIN}/login/oauth/access_token`,
  userinfo: `${env.GITHUB_API_ORIGIN}/user`,
  checks,
  clientId,
  clientSecret: env.GITHUB_CLIENT_SECRET ?? '',
  profile: ({ id }) => ({ id: String(id) }),
})

const SECRET_SECONDS = 600

/** Apple's client secret: a short-lived JWT that the developer team's key signs (developer.apple.com, "Creating a client secret"). */
async function appleClientSecret(env: WebEnv): Promise<string> {
  const { APPLE_PRIVATE_KEY, APPLE_TEAM_ID = '', APPLE_KEY_ID = '', APPLE_CLIENT_ID = '' } = env
  if (!APPLE_PRIVATE_KEY) return ''
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: APPLE_KEY_ID })
    .setIssuer(APPLE_TEAM_ID)
    .setSubject(APPLE_CLIENT_ID)
    .setAudience(env.APPLE_ISSUER)
    .setIssuedAt(now)
    .setExpirationTime(now + SECRET_SECONDS)
    .sign(await importPKCS8(APPLE_PRIVATE_KEY, 'ES256'))
}
