import { queryOptions } from '@tanstack/react-query'
import { read } from './calls'

const pollMs = 1500

/** The caller's gift, polled while its file is made. */
export const ownGiftQuery = (id: string) =>
  queryOptions({
    ...read('GET /studio/gifts/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.file?.state === 'working' ? pollMs : false),
  })
