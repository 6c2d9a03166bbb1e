import { queryOptions } from '@tanstack/react-query'
import { createApiClient } from './api'

const call = createApiClient()
const init = { cache: 'no-store' } as const

/** Banners, for the staff that edits the store. Refusals are ApiError. */
export const opsBanners = {
  /** What everybody is shown now. */
  shown: () =>
    queryOptions({
      queryKey: ['ops', 'banners', 'shown'],
      queryFn: () => call('GET /banner', { init }),
    }),
}
