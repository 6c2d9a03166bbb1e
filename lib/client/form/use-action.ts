import { type FormEvent, useRef, useState } from 'react'
import { refusalText } from '../api'

type Action<Args extends unknown[]> = {
  isPending: boolean
  message: string
  setMessage: (message: string) => void
  run: (...args: Args) => Promise<boolean>
  events: { onSubmit: (event: FormEvent<HTMLFormElement>, ...args: Args) => void }
}

/**
 * An action of a button: one at a time, with the message of a refusal. `run` resolves to whether it succeeded; a
 * press while one is pending does nothing. `events` use it for a form without inputs. Without an action, `run` takes
 * one: for a place with several actions, one at a time.
 */
export function useAction(): Action<[() => Promise<unknown>]>
export function useAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
  textOf?: (error: unknown) => string,
): Action<Args>
export function useAction(
  action: (...args: never[]) => Promise<unknown> = (given: () => Promise<unknown>) => given(),
  textOf: (error: unknown) => string = refusalText,
): Action<never[]> {
  const [isPending, setPending] = useState(false)
  const [message, setMessage] = useState('')
  const isRunning = useRef(false)

  async function run(...args: never[]): Promise<boolean> {
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

  function onSubmit(event: FormEvent<HTMLFormElement>, ...args: never[]) {
    event.preventDefault()
    void run(...args)
  }

  return { isPending, message, setMessage, run, events: { onSubmit } }
}
