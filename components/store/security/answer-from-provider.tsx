'use client'
import { useEffect, useState } from 'react'
import form from '@/components/account/form.module.css'
import { identityMessage } from '@/lib/client/identity-errors'

/** What went wrong at a provider that was asked without a pop-up; it comes back in the address. */
export function AnswerFromProvider() {
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    const url = new URL(location.href)
    const error = url.searchParams.get('error')
    if (error === null) return
    setCode(error)
    url.searchParams.delete('error')
    history.replaceState(history.state, '', url.pathname + url.search)
  }, [])
  return (
    <p className={form.message} role="alert">
      {code && identityMessage(code)}
    </p>
  )
}
