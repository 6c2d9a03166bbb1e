import { queryOptions } from '@tanstack/react-query'
import { siteSettings } from './site-settings'

/** Whether staff review works before their first publication. */
export const reviewsWorks = queryOptions({
  queryKey: ['reviews-works'],
  queryFn: async () => (await siteSettings()).reviewsWorks,
  staleTime: Number.POSITIVE_INFINITY,
})
