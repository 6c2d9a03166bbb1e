'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { announcePageView } from '@/lib/client/catalogue/page-view'
import { rememberSection } from '@/lib/client/player/play-source'
import { offerTranslation } from '@/lib/client/site/translation'

/** After each navigation: the page from its top, and a second later its page view (spec §2). */
export function PageWatch() {
  const pathname = usePathname()
  const query = useSearchParams().toString()
  const shown = useRef(pathname)
  const isReturning = useRef(false)

  useEffect(() => {
    const onReturn = () => {
      // Not what only closes the player.
      isReturning.current = location.pathname !== shown.current
    }
    addEventListener('popstate', onReturn)
    return () => removeEventListener('popstate', onReturn)
  }, [])

  useEffect(() => {
    // Back and forward return to where one was; a link to a part of a page leads there.
    if (shown.current !== pathname && !isReturning.current && !location.hash) window.scrollTo(0, 0)
    shown.current = pathname
    isReturning.current = false
  }, [pathname])

  useEffect(() => rememberSection(pathname), [pathname])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a page seen
  useEffect(announcePageView, [pathname, query])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may be the first where it may run
  useEffect(offerTranslation, [pathname])

  return null
}
