import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/lib/client/api'
import { type DeskOrder, ops } from '@/lib/client/ops'

/** One step at the desk at a time; what it answers is shown, and so is why it was refused. */
export function useDesk(number: string) {
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [trouble, setTrouble] = useState('')

  async function run(step: () => Promise<DeskOrder>): Promise<void> {
    if (isPending) return
    setPending(true)
    setTrouble('')
    const { queryKey } = ops.order(number)
    try {
      queryClient.setQueryData(queryKey, await step())
    } catch (error) {
      setTrouble(
        error instanceof ApiError
          ? (error.details?.[0]?.message ?? error.message)
          : '処理中に問題が起きました。もう一度お試しください。',
      )
      // Somebody else may have been quicker.
      await queryClient.invalidateQueries({ queryKey })
    }
    await queryClient.invalidateQueries({ queryKey: ['ops', 'orders'] })
    setPending(false)
  }

  return { isPending, trouble, run }
}
