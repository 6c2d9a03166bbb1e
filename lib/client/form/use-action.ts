import { type FormEvent, useRef, useState } from 'react'
import { refusalText } from '../api'

/**
 * What one press does: one at a time, and why it was refused. `run` answers whether it was done; a press
 * while another is under way does nothing. It sends a form, too, in which nothing is typed (`events`).
 */
export function useAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
  textOf: (error: unknown) => string = refusalText,
) {
  const [isPending, setPending] = useState(false)
  const [message, setMessage] = useState('')
  const isRunning = useRef(false)

  async function run(...args: Args): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setPending(true)
    setMessage('')
    try {
      await action(...args)
      return true
    } catch (error) {
      setMessage(textOf(error))
      return false
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>, ...args: Args) {
    event.preventDefault()
    void run(...args)
  }

  return { isPending, message, setMessage, run, events: { onSubmit } }
}
