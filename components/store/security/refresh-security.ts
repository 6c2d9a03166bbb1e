import type { QueryClient } from '@tanstack/react-query'
import { security } from '@/lib/client/account/security'

/** Reads again what a change may have touched: every one is in the list of events, and many end sessions. */
export function refreshSecurity(queryClient: QueryClient): void {
  const keys = [
    security.identity().queryKey,
    security.passkeys().queryKey,
    security.secondFactor().queryKey,
    security.devices().queryKey,
    ['my', 'security-events'],
  ]
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
}
