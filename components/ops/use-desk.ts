import { useQueryClient } from '@tanstack/react-query'
import { type DeskOrder, ops } from '@/lib/client/ops'
import { useAttempt } from '@/lib/client/use-attempt'

/** One step at the desk at a time; what it answers is shown, and so is why it was refused. */
export function useDesk(number: string) {
  const queryClient = useQueryClient()
  const { isBusy, failure, attempt } = useAttempt()

  async function run(step: () => Promise<DeskOrder>): Promise<void> {
    const { queryKey } = ops.order(number)
    const isDone = await attempt(async () => queryClient.setQueryData(queryKey, await step()))
    // Somebody else may have been quicker.
    if (!isDone) await queryClient.invalidateQueries({ queryKey })
    await queryClient.invalidateQueries({ queryKey: ['ops', 'orders'] })
  }

  return { isBusy, failure, run }
}
