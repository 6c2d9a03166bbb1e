import 'server-only'
import { cache } from 'react'
import { ApiError } from '@/lib/client/api'
import type { Playlist } from '@/lib/contract/playlist'
import { serviceClient } from '@/lib/session/service-client'

/** A public playlist, read once for the page and its metadata; never kept: its owner may hide it at once. */
export const readPublicPlaylist = cache(async (id: string): Promise<Playlist | null> => {
  try {
    return await serviceClient()('GET /playlist/{id}', {
      params: { id },
      init: { cache: 'no-store' },
    })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
})
