'use client'
import { useEffect } from 'react'
import { useAccount } from '@/lib/client/account/account'
import { useReturn } from './use-return'

/** Returns a signed-in user at once, also after a sign-in in another window. */
export function SignedInAlready() {
  const { status } = useAccount()
  const goBack = useReturn()
  useEffect(() => {
    if (status === 'signedIn') void goBack()
  }, [status, goBack])
  return null
}
