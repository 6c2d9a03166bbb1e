'use client'
import { part } from '@/components/part/part'
import { useAccount } from '@/lib/client/account/account'
import styles from './continue-listening.module.css'

const ContinueRow = part(() => import('./continue-row'), { missing: null })

/** For signed-in listeners, what they heard last; its room is kept for who had something the last time. */
export function ContinueListening() {
  const account = useAccount()
  return <div className={styles.room}>{account.status === 'signedIn' && <ContinueRow />}</div>
}
