'use client'
import { useEffect, useState } from 'react'
import styles from '@/components/ui/form/form.module.css'
import { identityMessage } from '@/lib/client/account/identity-errors'

/** Above the sign-in methods: the error of an earlier try, and a note if the browser blocks cookies. */
export function AddressNote({ message }: { message: string }) {
  const [keepsCookies, setKeepsCookies] = useState(true)
  useEffect(() => setKeepsCookies(navigator.cookieEnabled), [])
  return (
    <p className={`${styles.message} ${styles.above}`} role="alert">
      {keepsCookies ? message : identityMessage('web-storage-unsupported')}
    </p>
  )
}
