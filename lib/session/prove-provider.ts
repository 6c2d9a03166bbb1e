import 'server-only'
import type { Account } from 'next-auth'
import type { AuthExchange } from './auth-exchange'
import { freshSession } from './fresh-session'
import { callerHeaders, serviceClient } from './service-client'
import { endFormerSession, toServiceSession } from './service-session'
import { readSession, type WebSession } from './session-cookie'

/**
 * Takes to the service what a provider answered, and gives the session that the browser has from then on:
 * a new one, or where it came to link or to prove itself again, the one it had, after a proof with a new secret. @throws
 * ApiError
 */
export async function proveProvider(exchange: AuthExchange, account: Account): Promise<WebSession> {
  const caller = callerHeaders(exchange.headers)
  const proof = {
    ...(account.id_token && { idToken: account.id_token }),
    ...(account.access_token && { accessToken: account.access_token }),
  }
  const call = serviceClient()
  const current = exchange.intent && (await currentSession(exchange.headers, caller))
  if (!exchange.intent || !current) {
    const body = { provider: account.provider, ...proof, client: 'web' as const }
    const init = { headers: caller, cache: 'no-store' as const }
    const credentials = await call('POST /identity/sign-in/provider', { body, init })
    exchange.deviceToken = credentials.deviceToken
    await endFormerSession(exchange.headers)
    return toServiceSession(credentials)
  }
  const init = {
    headers: { ...caller, authorization: `Bearer ${current.accessToken}` },
    cache: 'no-store' as const,
  }
  if (exchange.intent.kind === 'reauthenticate') {
    const body = { provider: account.provider, ...proof }
    const { credentials } = await call('POST /identity/reauthenticate', { body, init })
    return credentials ? toServiceSession(credentials) : current
  }
  await call('POST /identity/providers/{provider}', {
    params: { provider: account.provider as 'google' },
    body: proof,
    init,
  })
  return current
}

async function currentSession(headers: Headers, caller: Record<string, string>) {
  const session = await readSession(headers.get('cookie'))
  if (session === null || session === 'unreadable') return null
  const fresh = await freshSession(session, caller)
  return 'endedBy' in fresh ? null : fresh
}
