'use client'
import { SignOutButton } from '@/components/account/sign-out-button'
import { Link } from '@/components/ui/link'
import { MyLinks } from './my-links'
import styles from './my-links.module.css'

/** What drawer and avatar menu have for a listener. `onNavigate` closes the menu. */
export default function MyMenu({ onNavigate }: { onNavigate: () => void }) {
  return (
    <>
      <MyLinks onNavigate={onNavigate} />
      <div className={styles.group}>
        <Link href="/studio" onClick={onNavigate}>
          クリエイタースタジオ
        </Link>
        <SignOutButton look="plain" className={styles.leave} />
      </div>
    </>
  )
}
