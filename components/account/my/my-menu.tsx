'use client'
import Link from 'next/link'
import { SignOutButton } from '@/components/account/sign-out-button'
import { MyLinks } from './my-links'
import styles from './my-links.module.css'

/** What drawer and avatar menu have for a listener. `onNavigate` closes the menu. */
export default function MyMenu({ onNavigate }: { onNavigate: () => void }) {
  return (
    <>
      <MyLinks onNavigate={onNavigate} />
      <div className={styles.group}>
        <Link href="/studio" prefetch={false} onClick={onNavigate}>
          クリエイタースタジオ
        </Link>
        <SignOutButton look="plain" className={styles.leave} />
      </div>
    </>
  )
}
