import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type OpsOrder, ops } from '@/lib/client/ops'

/** A step in the operator's console: what it answers is shown; where it was refused, the order is read anew. */
export function useOrderStep(number: string) {
  const client = useQueryClient()
  const { queryKey } = ops.order(number)
  return useMutation({
    mutationFn: (step: () => Promise<OpsOrder>) => step(),
    onSuccess: (order) => client.setQueryData(queryKey, order),
    // Somebody else may have been quicker.
    onError: () => client.invalidateQueries({ queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: ['ops', 'orders'] }),
  })
}
