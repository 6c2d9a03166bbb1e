import 'server-only'
import type { Provider } from '@/lib/contract/identity'
import { webEnv } from '@/lib/env'

/** The sign-in providers that this shop has client ids for, in the order in which they are shown (spec §1). */
export function offeredProviders(): Provider[] {
  const { GOOGLE_CLIENT_ID, APPLE_CLIENT_ID, GITHUB_CLIENT_ID } = webEnv()
  const offered: [Provider, string | undefined][] = [
    ['google', GOOGLE_CLIENT_ID],
    ['apple', APPLE_CLIENT_ID],
    ['github', GITHUB_CLIENT_ID],
  ]
  return offered.flatMap(([provider, clientId]) => (clientId ? [provider] : []))
}
