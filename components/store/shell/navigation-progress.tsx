'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { linkDestination } from '@/lib/client/site/link-destination'
import styles from './navigation-progress.module.css'

/** A progress line while a page loads; hidden for the first 300 ms (spec §2). */
export function NavigationProgress() {
  const pathname = usePathname()
  const [leaving, setLeaving] = useState<string | null>(null)

  useEffect(() => {
    const begin = (event: MouseEvent) => {
      const url = linkDestination(event)?.url
      if (url && url.pathname !== location.pathname) setLeaving(location.pathname)
    }
    const end = () => setLeaving(null)
    document.addEventListener('click', begin)
    addEventListener('pagegivenup', end)
    return () => {
      document.removeEventListener('click', begin)
      removeEventListener('pagegivenup', end)
    }
  }, [])

  if (leaving !== pathname) return null
  return <div className={styles.bar} role="status" aria-label="読み込んでいます" />
}
