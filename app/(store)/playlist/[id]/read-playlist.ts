import 'server-only'
import { cache } from 'react'
import { ApiError, createApiClient } from '@/lib/client/api'
import type { Playlist } from '@/lib/client/library/playlist'
import { webEnv } from '@/lib/env'

/** A public playlist, read once for the page and its metadata; never kept: its owner may hide it at once. */
export const readPublicPlaylist = cache(async (id: string): Promise<Playlist | null> => {
  const call = createApiClient(webEnv().API_ORIGIN, 10_000)
  try {
    return await call('GET /playlist/{id}', { params: { id }, init: { cache: 'no-store' } })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
})
