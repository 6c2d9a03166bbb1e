import 'server-only'
import { PassThrough } from 'node:stream'
import { json } from 'node:stream/consumers'
import type { Credentials } from '@/lib/contract/identity'
import type { ApiRequest, ServiceAnswer } from './forward-request'
import { toServiceSession } from './service-session'
import { setSessionCookie } from './session-cookie'

/** Whether a call gives the session another secret: its owner proves who they are (ASVS 7.2.4). */
export const changesSecret = ({ method, path }: ApiRequest): boolean =>
  method === 'POST' && path === '/api/identity/reauthenticate'

/** The answer of such a call, with the new secret in the cookie and out of reach of scripts. */
export async function keepNewSecret({ status, headers, body }: ServiceAnswer): Promise<Response> {
  const read = new PassThrough()
  body?.sendTo(read)
  const { credentials, ...rest } = (await json(read)) as { credentials: Credentials }
  const given = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (name !== 'content-length') given.set(name, String(value))
  given.set('set-cookie', await setSessionCookie(toServiceSession(credentials)))
  given.set('cache-control', 'private, no-store')
  return Response.json(rest, { status, headers: given })
}
