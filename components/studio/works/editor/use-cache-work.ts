import { useQueryClient } from '@tanstack/react-query'
import {
  ownWorkQuery,
  ownWorksQuery,
  pricesQuery,
  type StudioWork,
} from '@/lib/client/studio/works'

/** Puts a work, as a call answered it, where the page reads it; an older answer under way is dropped. */
export function useCacheWork(): (work: StudioWork) => void {
  const client = useQueryClient()
  return (work) => {
    const { queryKey } = ownWorkQuery(work.id)
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, work)
    void client.invalidateQueries({ queryKey: pricesQuery(work.id).queryKey })
    void client.invalidateQueries({ queryKey: ownWorksQuery.queryKey })
  }
}
