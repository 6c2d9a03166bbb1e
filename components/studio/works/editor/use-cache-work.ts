import { useQueryClient } from '@tanstack/react-query'
import { listKey } from '@/lib/client/calls'
import { read } from '@/lib/client/studio/calls'
import { ownWorkQuery, type StudioWork } from '@/lib/client/studio/works'

/** Puts a work, as a call answered it, where the page reads it; an older answer under way is dropped. */
export function useCacheWork(): (work: StudioWork) => void {
  const client = useQueryClient()
  return (work) => {
    const { queryKey } = ownWorkQuery(work.id)
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, work)
    void client.invalidateQueries({
      queryKey: read('GET /studio/works/{id}/prices', { params: { id: work.id } }).queryKey,
    })
    void client.invalidateQueries({ queryKey: listKey('GET /studio/works') })
  }
}
