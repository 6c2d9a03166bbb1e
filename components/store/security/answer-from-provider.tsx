'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { StepUpDialog } from '@/components/step-up/step-up-dialog'
import form from '@/components/ui/form/form.module.css'
import { identityMessage } from '@/lib/client/account/identity-errors'
import { refreshSecurity } from './refresh-security'
import styles from './security.module.css'

/** What came of it; also what went wrong there, and whether the second factor is still owed. */
type Answer = { kind: 'proven' } | { kind: 'halfProven' } | { kind: 'refused'; code: string }

/** The answer of a provider that was asked without a pop-up: it comes back in the address. */
export function AnswerFromProvider() {
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useAnswer()
  if (answer === null) return null
  if (answer.kind === 'halfProven')
    return (
      <StepUpDialog
        isHalfProven
        onClose={() => setAnswer(null)}
        onProven={() => {
          setAnswer({ kind: 'proven' })
          refreshSecurity(queryClient)
        }}
      />
    )
  return answer.kind === 'proven' ? (
    <p className={`${form.message} ${form.done} ${styles.answer}`} role="status">
      ご本人であることを確認しました。10分のあいだ、続けて変更できます。
    </p>
  ) : (
    <p className={`${form.message} ${styles.answer}`} role="alert">
      {identityMessage(answer.code)}
    </p>
  )
}

/** Read from the address, and taken out of it, so that reloading does not say it again. */
function useAnswer() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    const url = new URL(location.href)
    const code = url.searchParams.get('error')
    if (code === null && !url.searchParams.has('proven')) return
    if (code === null) setAnswer({ kind: 'proven' })
    else if (code === 'auth/multi-factor-auth-required') setAnswer({ kind: 'halfProven' })
    else setAnswer({ kind: 'refused', code })
    url.searchParams.delete('error')
    url.searchParams.delete('proven')
    history.replaceState(history.state, '', url.pathname + url.search)
  }, [])
  return [answer, setAnswer] as const
}
