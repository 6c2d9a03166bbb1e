import type { QueryClient } from '@tanstack/react-query'
import { readAgain } from '@/lib/client/calls'

/** Reads again what a change may have touched: every one is in the list of events, and many end sessions. */
export function refreshSecurity(queryClient: QueryClient): void {
  void readAgain(
    queryClient,
    'GET /identity/lookup',
    'GET /identity/passkeys',
    'GET /identity/personal-tokens',
    'GET /identity/second-factor',
    'GET /identity/sessions',
    'GET /identity/security-events',
  )
}
