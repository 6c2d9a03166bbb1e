'use client'
import { usePathname } from 'next/navigation'
import { MyLinks } from '@/components/account/my/my-links'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import styles from './my-nav.module.css'

/** Beside the listener's own pages a rail of them; on a phone the way back to their index. */
export function MyNav() {
  const pathname = usePathname()
  return (
    <nav aria-label="マイページ" data-off-paper>
      {pathname !== '/my' && (
        <Link href="/my" className={styles.back}>
          <Icon name="previous" size={16} />
          マイページ
        </Link>
      )}
      <div className={styles.rail}>
        <MyLinks pathname={pathname} />
      </div>
    </nav>
  )
}
