import { useMutation, useQueryClient } from '@tanstack/react-query'
import { read, readAgain } from '@/lib/client/calls'
import type { OpsOrder } from './order-state'

/** A step in the operator's console: what it answers is shown; where it was refused, the order is read again. */
export function useOrderStep(number: string) {
  const client = useQueryClient()
  const { queryKey } = read('GET /ops/orders/{number}', { params: { number } })
  return useMutation({
    mutationFn: (step: () => Promise<OpsOrder>) => step(),
    onSuccess: (order) => client.setQueryData(queryKey, order),
    // Somebody else may have been quicker.
    onSettled: () => readAgain(client, 'GET /ops/orders'),
  })
}
