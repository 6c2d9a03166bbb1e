import { useCallback } from 'react'
import { hasIdentityCode } from '@/lib/client/account/identity-errors'
import { useReturn } from './use-return'

/** One way in: resolves when the browser is signed in. @throws ApiError */
export type WayIn = () => Promise<void>

/**
 * Goes a way in and back to where the listener came from; where an account has a second factor, on to
 * `onSecondFactor`. @throws ApiError every other refusal, to be shown in place
 */
export function useEnter(onSecondFactor: () => void): (way: WayIn) => Promise<void> {
  const goBack = useReturn()
  return useCallback(
    async (way) => {
      try {
        await way()
      } catch (error) {
        if (hasIdentityCode(error, 'multi-factor-auth-required')) return onSecondFactor()
        throw error
      }
      await goBack()
    },
    [goBack, onSecondFactor],
  )
}
