'use client'
import { lazy, Suspense } from 'react'
import { useAccount } from '@/lib/client/account/account'
import styles from './continue-listening.module.css'

const ContinueRow = lazy(() => import('./continue-row'))

/** For signed-in listeners, what they heard last; its room is kept for who had something the last time. */
export function ContinueListening() {
  const account = useAccount()
  return (
    <div className={styles.room}>
      {account.status === 'signedIn' && (
        <Suspense>
          <ContinueRow />
        </Suspense>
      )}
    </div>
  )
}
