import { queryOptions } from '@tanstack/react-query'
import { read } from './calls'

const pollMs = 1500

/** One of one's own gifts, asked for again and again while its file is made. */
export const ownGiftQuery = (id: string) =>
  queryOptions({
    ...read('GET /studio/gifts/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.file?.state === 'working' ? pollMs : false),
  })
