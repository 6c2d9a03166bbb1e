import type { ServiceEnv } from '@/lib/env'
import { describeError } from '@/lib/kit/reports/describe-error'
import {
  type ProviderIdentity,
  type ProviderTokens,
  plainEmail,
  providerAway,
  refusedToken,
} from './identity'

const TIMEOUT_MS = 5_000
/** GitHub's tokens do not expire. A token that was used to sign in is remembered for this time. */
const REMEMBERED_MS = 30 * 86_400_000

type Checked = { user?: { id?: number } | null }
type Address = { email?: string; primary?: boolean; verified?: boolean }

/**
 * The person of a GitHub access token. GitHub confirms that the token was made for our client, so that a token of
 * another site does not work here ("Check a token"). An address counts when GitHub lists it as primary and verified,
 * which needs the scope user:email. The token is revoked once it has told this. @throws AppError invalid, unavailable
 */
export async function proveGithubToken(
  settings: ServiceEnv,
  { accessToken }: ProviderTokens,
): Promise<ProviderIdentity> {
  if (!accessToken || !/^[\x21-\x7e]+$/u.test(accessToken)) throw refusedToken()
  const { user } = await checkToken(settings, accessToken)
  if (!user?.id) throw refusedToken()
  const verifiedEmail = await findVerifiedEmail(settings, accessToken)
  await revokeToken(settings, accessToken)
  return {
    provider: 'github',
    subject: String(user.id),
    verifiedEmail,
    signedInAt: null,
    once: [{ secret: accessToken, until: new Date(Date.now() + REMEMBERED_MS) }],
  }
}

async function checkToken(settings: ServiceEnv, accessToken: string): Promise<Checked> {
  const answer = await askAsClient(settings, 'POST', accessToken)
  if (answer.status === 404 || answer.status === 422) throw refusedToken()
  if (!answer.ok) throw providerAway(new Error(`GitHub answered ${answer.status}`))
  return (await answer.json()) as Checked
}

/**
 * Revokes a token that has told who its person is ("Delete an app token"): it never expires, and nothing more is asked
 * with it. A failure is logged alone, since the token is accepted once anyway.
 */
async function revokeToken(settings: ServiceEnv, accessToken: string): Promise<void> {
  try {
    const answer = await askAsClient(settings, 'DELETE', accessToken)
    if (!answer.ok && answer.status !== 404) throw new Error(`GitHub answered ${answer.status}`)
  } catch (error) {
    console.error(describeError(error))
  }
}

/** Asks about one of our client's tokens, with the client's own secret. */
function askAsClient(
  settings: ServiceEnv,
  method: 'POST' | 'DELETE',
  accessToken: string,
): Promise<Response> {
  const { GITHUB_CLIENT_ID = '', GITHUB_CLIENT_SECRET = '' } = settings
  const basic = Buffer.from(`${GITHUB_CLIENT_ID}:${GITHUB_CLIENT_SECRET}`).toString('base64')
  return ask(settings, `/applications/${encodeURIComponent(GITHUB_CLIENT_ID)}/token`, {
    method,
    headers: { authorization: `Basic ${basic}` },
    body: JSON.stringify({ access_token: accessToken }),
  })
}

async function findVerifiedEmail(
  settings: ServiceEnv,
  accessToken: string,
): Promise<string | null> {
  const answer = await ask(settings, '/user/emails', {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  if (!answer.ok) return null
  const addresses = (await answer.json()) as Address[]
  return plainEmail(addresses.find(({ primary, verified }) => primary && verified)?.email)
}

async function ask(
  { GITHUB_API_ORIGIN }: ServiceEnv,
  path: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await fetch(`${GITHUB_API_ORIGIN}${path}`, {
      ...init,
      headers: {
        accept: 'application/vnd.github+json',
        'content-type': 'application/json',
        'user-agent': 'koeniwa',
        ...init.headers,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    throw providerAway(error)
  }
}
