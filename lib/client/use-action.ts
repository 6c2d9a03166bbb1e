import { useMutation } from '@tanstack/react-query'
import { refusalText } from './api'

/** One of the actions of a place at a time: whether one is under way, and why the last one was refused. */
export function useAction() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
  })
  return {
    isPending,
    failure: error && refusalText(error),
    run: (action: () => Promise<unknown>) => {
      if (!isPending) mutate(action)
    },
  }
}
