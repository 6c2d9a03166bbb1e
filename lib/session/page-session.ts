import 'server-only'
import { headers } from 'next/headers'
import type { ApiClient } from '@/lib/client/api'
import { serviceClient } from './service-client'

/**
 * The typed client for server components of pages behind the middleware (/my, /studio, /ops): it sends the
 * bearer that the middleware put on the request. Permission is still the service's to decide.
 */
export async function pageApi(): Promise<ApiClient> {
  const authorization = (await headers()).get('authorization')
  const call = serviceClient()
  return (key, ...args) => {
    const input = (args[0] ?? {}) as { init?: RequestInit }
    const init = {
      cache: 'no-store' as const,
      ...input.init,
      headers: { ...input.init?.headers, ...(authorization && { authorization }) },
    }
    return call(key, ...([{ ...input, init }] as unknown as typeof args))
  }
}
