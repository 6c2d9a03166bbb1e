'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import styles from './navigation-progress.module.css'

/** A thread of light while a page is on its way; unseen for the first 300 ms (spec §2). */
export function NavigationProgress() {
  const pathname = usePathname()
  const [leaving, setLeaving] = useState<string | null>(null)

  useEffect(() => {
    const begin = (event: MouseEvent) => {
      const target = destination(event)
      if (target && target.pathname !== window.location.pathname)
        setLeaving(window.location.pathname)
    }
    document.addEventListener('click', begin)
    return () => document.removeEventListener('click', begin)
  }, [])

  if (leaving !== pathname) return null
  return <div className={styles.bar} role="status" aria-label="読み込んでいます" />
}

/** The page of ours that a plain click leads to, if any. */
function destination(event: MouseEvent): URL | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  return url.origin === window.location.origin ? url : null
}
