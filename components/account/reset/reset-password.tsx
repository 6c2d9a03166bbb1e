'use client'
import { part } from '@/components/part/part'
import styles from '@/components/ui/form/form.module.css'
import { useLinkToken } from '@/lib/client/browser/use-link-token'

const waiting = <div className={styles.form} />
const RequestReset = part(() => import('./request-reset'), { missing: 'here', waiting })
const SetPassword = part(() => import('./set-password'), { missing: 'here', waiting })

/** Asks for the mail, or with the link from it sets the new password. */
export function ResetPassword() {
  const token = useLinkToken()
  if (token === undefined) return waiting
  return token === null ? <RequestReset /> : <SetPassword token={token} />
}
