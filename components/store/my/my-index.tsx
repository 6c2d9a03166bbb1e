'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { MyLinks } from '@/components/account/my/my-links'
import { FIRST_PAGE } from '@/components/account/my/my-pages'
import { useMediaQuery } from '@/lib/client/browser/use-media-query'
import styles from './my-nav.module.css'

/** All pages of the listener, on a phone. A wide screen has them in its rail, so it goes on to the first. */
export function MyIndex() {
  const router = useRouter()
  const hasRail = useMediaQuery('(min-width: 60em)', false)
  useEffect(() => {
    if (hasRail) router.replace(FIRST_PAGE)
  }, [hasRail, router])
  return (
    <nav className={styles.index} aria-label="マイページの一覧">
      <MyLinks />
    </nav>
  )
}
