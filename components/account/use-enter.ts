import { useCallback } from 'react'
import { hasIdentityCode } from '@/lib/client/account/identity-errors'
import { useReturn } from './use-return'

/** A sign-in method: resolves when the browser is signed in. @throws ApiError */
export type WayIn = () => Promise<void>

/**
 * Runs a sign-in method and returns to the listener's page; with a second factor calls `onSecondFactor`. @throws
 * ApiError every other refusal, to be shown in place
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
