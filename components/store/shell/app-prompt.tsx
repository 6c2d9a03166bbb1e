'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { part } from '@/components/part/part'
import { offerAppPrompt, useAppPrompt } from '@/lib/client/site/app-prompt'
import type { AppStores } from './app-badges'

const AppPromptDialog = part(() => import('./app-prompt-dialog'), { missing: null })
/** Nobody is interrupted on the first page, nor while buying or signing in. */
const QUIET_PATHS = /^\/(account|my|merchandise|legal|inquiry)(\/|$)/u
const OFFERED_ON_PAGE = 3

/** Offers the companion apps (spec §2): to phones on the third page of a visit, and to whoever asks. */
export function AppPrompt({ stores }: { stores: AppStores }) {
  const pathname = usePathname()
  const isOpen = useAppPrompt()
  const seen = useRef(new Set<string>())
  const isThere = Boolean(stores.appStore || stores.playStore)
  useEffect(() => {
    seen.current.add(pathname)
    if (isThere && seen.current.size === OFFERED_ON_PAGE && !QUIET_PATHS.test(pathname))
      offerAppPrompt()
  }, [pathname, isThere])
  if (!isThere || !isOpen) return null
  return <AppPromptDialog stores={stores} />
}
