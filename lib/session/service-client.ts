import 'server-only'
import { createApiClient } from '@/lib/client/api'
import { webEnv } from '@/lib/env'

/** The typed client against the service itself, for the web server's own calls. */
export const serviceClient = () => createApiClient(webEnv().API_ORIGIN, 10_000)

/** The headers that tell the service where a browser's request comes from. */
export function callerHeaders(headers: Headers): Record<string, string> {
  const picked: Record<string, string> = {}
  for (const name of ['x-forwarded-for', 'user-agent']) {
    const value = headers.get(name)
    if (value) picked[name] = value
  }
  return picked
}
