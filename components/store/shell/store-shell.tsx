import { type ReactNode, Suspense } from 'react'
import { AccountIslands } from '@/components/account/account-islands'
import { CheckoutHost } from '@/components/checkout/checkout-host'
import { PlayerBar } from '@/components/player/player-bar'
import { Toaster } from '@/components/toast/toaster'
import type { BannerText } from '@/lib/client/catalogue/catalogue'
import { AppPrompt } from './app-prompt'
import { BannerStrip } from './banner-strip'
import { CartWatch } from './cart-watch'
import { NavigationProgress } from './navigation-progress'
import { PageWatch } from './page-watch'
import { type Elsewhere, SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import styles from './store-shell.module.css'
import { StoreTabs } from './store-tabs'

type Props = {
  site: { name: string; hasCredits: boolean; elsewhere: Elsewhere }
  bannerTexts: BannerText[]
  children: ReactNode
}

/** The frame around every page of the store; the same for everybody, so that pages can be shared. */
export function StoreShell({ site, bannerTexts, children }: Props) {
  const { name, hasCredits, elsewhere } = site
  const hasApps = Boolean(elsewhere.appStore || elsewhere.playStore)
  return (
    <>
      <a href="#main" className={styles.skip}>
        本文へ移動
      </a>
      <NavigationProgress />
      <BannerStrip texts={bannerTexts} />
      <SiteHeader siteName={name} hasApps={hasApps} />
      <p className={styles.paper} aria-hidden="true">
        {name}
      </p>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter siteName={name} showCredits={hasCredits} elsewhere={elsewhere} />
      <PlayerBar />
      <StoreTabs />
      <Toaster />
      <CartWatch />
      <AccountIslands />
      <CheckoutHost />
      <AppPrompt stores={elsewhere} />
      <Suspense>
        <PageWatch />
      </Suspense>
    </>
  )
}
