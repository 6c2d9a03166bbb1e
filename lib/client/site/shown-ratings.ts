import { queryOptions } from '@tanstack/react-query'
import { siteSettings } from './site-settings'

/** The age ratings that the store shows. */
export const shownRatings = queryOptions({
  queryKey: ['shown-ratings'],
  queryFn: async () => (await siteSettings()).ageRatings,
  staleTime: Number.POSITIVE_INFINITY,
})
