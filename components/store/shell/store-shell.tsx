import type { ReactNode } from 'react'
import { AccountIslands } from '@/components/account/account-islands'
import { PlayerBar } from '@/components/player/player-bar'
import { Toaster } from '@/components/toast/toaster'
import type { BannerText } from '@/lib/client/catalogue'
import { BannerStrip } from './banner-strip'
import { NavigationProgress } from './navigation-progress'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import styles from './store-shell.module.css'

type Props = {
  siteName: string
  bannerTexts: BannerText[]
  showCredits: boolean
  children: ReactNode
}

/** What stands around every page of the store; the same for everybody, so that pages can be shared. */
export function StoreShell({ siteName, bannerTexts, showCredits, children }: Props) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        本文へ移動
      </a>
      <NavigationProgress />
      <BannerStrip texts={bannerTexts} />
      <SiteHeader siteName={siteName} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter siteName={siteName} showCredits={showCredits} />
      <PlayerBar />
      <Toaster />
      <AccountIslands />
    </>
  )
}
