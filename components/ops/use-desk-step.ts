import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DeskOrder, ops } from '@/lib/client/ops'

/** A step at the desk: what it answers is shown; where it was refused, the order is read anew. */
export function useDeskStep(number: string) {
  const client = useQueryClient()
  const { queryKey } = ops.order(number)
  return useMutation({
    mutationFn: (step: () => Promise<DeskOrder>) => step(),
    onSuccess: (order) => client.setQueryData(queryKey, order),
    // Somebody else may have been quicker.
    onError: () => client.invalidateQueries({ queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: ['ops', 'orders'] }),
  })
}
