import { useQuery } from '@tanstack/react-query'
import { read } from '@/lib/client/calls'

/** Who works here, and as what: roles change seldom, and every call decides for itself. */
export const ownRoles = { ...read('GET /ops/me'), staleTime: 5 * 60_000 }

export const useOwnRoles = () => useQuery(ownRoles).data?.roles ?? []
