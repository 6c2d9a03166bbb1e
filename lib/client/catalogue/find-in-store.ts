import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createApiClient } from '../api'

const call = createApiClient()

/** Creators of the store for what is typed, as a LookupField wants them. */
export const findCreators = (typed: string) =>
  queryOptions({
    queryKey: ['find', 'creators', typed],
    queryFn: async () => {
      const { items } = await call('GET /suggest', { query: { q: typed, take: 20 } })
      return items
        .filter(({ kind }) => kind === 'creator')
        .map(({ label, path }) => ({ code: path.slice(path.lastIndexOf('/') + 1), name: label }))
    },
    enabled: typed.trim() !== '',
    placeholderData: keepPreviousData,
  })
