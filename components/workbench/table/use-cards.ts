import { useMediaQuery } from '@/lib/client/browser/use-media-query'

/** Whether there is no room for tables: each row is a card then, and a list has a field for its order. */
export const useCards = () => useMediaQuery('(max-width: 959px)', false)
