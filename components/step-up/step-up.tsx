'use client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { ApiError } from '@/lib/client/api'
import { read, readAgain } from '@/lib/client/calls'
import { StepUpDialog } from './step-up-dialog'

/**
 * Does something sensitive: where the service asks who is there, the listener is asked too, and then it
 * goes on by itself. With `isAskedFirst` the listener is asked before it begins, for ways that cannot be
 * gone twice (another site's window). @throws ApiError
 */
export type StepUp = <T>(action: () => Promise<T>, isAskedFirst?: boolean) => Promise<T>

const StepUpContext = createContext<StepUp>((action) => action())

export const useStepUp = (): StepUp => useContext(StepUpContext)

/** Leaves this much for what is done after the asking. */
const MARGIN_MS = 60_000

type Question = { answer: Promise<void>; settle: (isProven: boolean) => void }

/** Asks who is there, once for all that wait for it. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const asked = useRef<Question | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)

  const ask = useCallback((): Promise<void> => {
    if (asked.current) return asked.current.answer
    const { promise: answer, resolve, reject } = withResolvers()
    const settle = (isProven: boolean) => {
      if (isProven) resolve()
      else reject(turnedBack())
      if (asked.current?.answer !== answer) return
      asked.current = null
      setQuestion(null)
      void readAgain(queryClient, 'GET /identity/security-events', 'GET /identity/lookup')
    }
    asked.current = { answer, settle }
    setQuestion(asked.current)
    return answer
  }, [queryClient])

  const stepUp = useCallback<StepUp>(
    async (action, isAskedFirst = false) => {
      if (isAskedFirst && !(await isRecent(queryClient))) await ask()
      try {
        return await action()
      } catch (error) {
        if (!needsRecentSignIn(error)) throw error
        await ask()
        return action()
      }
    },
    [ask, queryClient],
  )

  return (
    <StepUpContext value={stepUp}>
      {children}
      {question && (
        <StepUpDialog
          onProven={() => question.settle(true)}
          onClose={() => question.settle(false)}
        />
      )}
    </StepUpContext>
  )
}

async function isRecent(queryClient: QueryClient): Promise<boolean> {
  const { recentLoginUntil } = await queryClient.fetchQuery(read('GET /identity/lookup'))
  return Date.parse(recentLoginUntil) > Date.now() + MARGIN_MS
}

/** Whether a refusal asks for a proof of who is there (spec §8). */
export const needsRecentSignIn = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth/requires-recent-login'

const turnedBack = () =>
  new ApiError(
    403,
    'auth/requires-recent-login',
    'ご本人の確認を取りやめたため、変更していません。',
  )

function withResolvers() {
  let resolve = () => {}
  let reject = (_: unknown) => {}
  const promise = new Promise<void>((done, refused) => {
    resolve = done
    reject = refused
  })
  return { promise, resolve, reject }
}
