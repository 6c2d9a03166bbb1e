'use client'
import { useEffect, useRef } from 'react'
import { useAccount } from '@/lib/client/account'
import { useReturn } from './use-return'

/** Takes a listener who is signed in already straight back. */
export function SignedInAlready() {
  const { status } = useAccount()
  const goBack = useReturn()
  const first = useRef(status)
  useEffect(() => {
    if (first.current === 'unknown') first.current = status
    if (first.current === 'signedIn') void goBack()
  }, [status, goBack])
  return null
}
