import { HeaderAccount } from '@/components/account/header-account'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { LogoMark, Wordmark } from '@/components/ui/logo'
import { CartLink } from './cart-link'
import { FavouriteLinks } from './favourite-links'
import { SearchBox } from './search-box'
import { SideMenu } from './side-menu'
import styles from './site-header.module.css'

/** The links every page offers (spec §2). */
const LINKS = [
  ['/search', 'さがす'],
  ['/store', 'アルバム'],
  ['/ranking', 'ランキング'],
  ['/merchandise', 'グッズ'],
  ['/about', 'こえにわについて'],
] as const

/** `data-chrome` is left out inside the companion app on guide, legal, inquiry and lp pages (spec §2). */
export function SiteHeader({ siteName, hasApps }: { siteName: string; hasApps: boolean }) {
  return (
    <header className={styles.header} data-chrome>
      <div className={styles.inner}>
        <SideMenu hasApps={hasApps} />
        <Link href="/" className={styles.logo} aria-label={`${siteName} トップページ`}>
          <LogoMark size={34} />
          <Wordmark name={siteName} />
        </Link>
        <nav className={styles.nav} aria-label="おもなページ">
          {LINKS.map(([href, label]) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.search}>
          <SearchBox id="header-search" />
        </div>
        <Link href="/search" className={styles.searchLink} aria-label="作品をさがす">
          <Icon name="search" size={22} />
        </Link>
        <FavouriteLinks />
        <CartLink />
        <div className={styles.account}>
          <HeaderAccount />
        </div>
      </div>
    </header>
  )
}
