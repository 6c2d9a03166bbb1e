'use client'
import { useState } from 'react'
import { Button, type ButtonStyle } from '@/components/ui/button'
import { signOut } from '@/lib/client/account/account'

/** Signs out and starts afresh on the top page, so that nothing of the former user stays in memory. */
export function SignOutButton(style: ButtonStyle) {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')

  async function leave() {
    if (state === 'pending') return
    setState('pending')
    try {
      await signOut()
      location.assign('/')
    } catch {
      setState('failed')
    }
  }

  return (
    <Button {...style} onClick={leave} aria-disabled={state === 'pending'}>
      {state === 'failed' ? 'ログアウトできませんでした。もう一度' : 'ログアウト'}
    </Button>
  )
}
