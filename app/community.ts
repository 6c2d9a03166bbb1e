import 'server-only'
import { createApiClient } from '@/lib/client/api'
import { communityReads } from '@/lib/client/catalogue/community'
import { webEnv } from '@/lib/env'

let reads: ReturnType<typeof communityReads> | undefined

/** The store pages' way to what listeners wrote. */
export function community() {
  reads ??= communityReads(createApiClient(webEnv().API_ORIGIN, 10_000))
  return reads
}
