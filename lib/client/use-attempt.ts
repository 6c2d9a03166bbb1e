import { useRef, useState } from 'react'
import { refusalText } from './api'

/** One thing at a time, and why it was refused. `attempt` answers whether it was done. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isRunning = useRef(false)

  async function attempt(run: () => Promise<unknown>): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    try {
      await run()
      return true
    } catch (error) {
      setFailure(refusalText(error))
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { isBusy, failure, setFailure, attempt }
}
