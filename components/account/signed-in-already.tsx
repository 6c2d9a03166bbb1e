'use client'
import { useEffect } from 'react'
import { useAccount } from '@/lib/client/account/account'
import { useReturn } from './use-return'

/** Takes who is signed in straight back: already, or meanwhile in another window. */
export function SignedInAlready() {
  const { status } = useAccount()
  const goBack = useReturn()
  useEffect(() => {
    if (status === 'signedIn') void goBack()
  }, [status, goBack])
  return null
}
