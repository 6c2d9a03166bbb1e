'use client'
import { useEffect, useState } from 'react'
import styles from '@/components/ui/form/form.module.css'
import { identityMessage } from '@/lib/client/account/identity-errors'

/** Above the ways in: what went wrong on the way here, and where the browser keeps no cookies, that it must. */
export function AddressNote({ message }: { message: string }) {
  const [keepsCookies, setKeepsCookies] = useState(true)
  useEffect(() => setKeepsCookies(navigator.cookieEnabled), [])
  return (
    <p className={`${styles.message} ${styles.above}`} role="alert">
      {keepsCookies ? message : identityMessage('web-storage-unsupported')}
    </p>
  )
}
