import 'server-only'
import { cache } from 'react'
import { ApiError } from '@/lib/client/api'
import type { Present } from '@/lib/client/orders/present'
import { serviceClient } from '@/lib/session/service-client'

/** The present of a link as anybody sees who holds it; read once for the page and its metadata, never kept. */
export const readPresent = cache(async (token: string): Promise<Present | null> => {
  try {
    return await serviceClient()('GET /present/{token}', {
      params: { token },
      init: { cache: 'no-store' },
    })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
})
