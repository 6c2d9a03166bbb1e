'use client'
import { lazy, Suspense } from 'react'
import styles from '@/components/ui/form/form.module.css'
import { useLinkToken } from '@/lib/client/browser/use-link-token'

const RequestReset = lazy(() => import('./request-reset'))
const SetPassword = lazy(() => import('./set-password'))

/** Asks for the mail, or with the link from it sets the new password. */
export function ResetPassword() {
  const token = useLinkToken()
  const nothing = <div className={styles.form} />
  if (token === undefined) return nothing
  return (
    <Suspense fallback={nothing}>
      {token === null ? <RequestReset /> : <SetPassword token={token} />}
    </Suspense>
  )
}
