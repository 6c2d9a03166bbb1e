import { SideMenuAccount } from '@/components/account/side-menu-account'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ThemeSwitch } from '@/components/ui/theme-switch'
import { openAppPrompt } from '@/lib/client/site/app-prompt'
import { LanguageSwitch } from './language-switch'
import { PrivacySwitch } from './privacy-switch'
import styles from './side-menu-content.module.css'

const LINKS = [
  ['/', 'トップページ'],
  ['/search', '作品をさがす'],
  ['/store', 'アルバム'],
  ['/search?type=voice', '無料ボイス'],
  ['/ranking', 'ランキング'],
  ['/merchandise', 'グッズ'],
  ['/tags', 'タグ一覧'],
  ['/about', 'こえにわについて'],
  ['/news', 'お知らせ'],
  ['/faq', 'よくある質問'],
  ['/inquiry', 'お問い合わせ'],
] as const

type Props = { hasApps: boolean; onNavigate: () => void }

/** What the drawer shows once it is opened. */
export default function SideMenuContent({ hasApps, onNavigate }: Props) {
  return (
    <>
      <SideMenuAccount onNavigate={onNavigate} />
      <nav aria-label="メニュー">
        <ul className={styles.links}>
          {LINKS.map(([href, label]) => (
            <li key={href}>
              <Link href={href} onClick={onNavigate}>
                {label}
              </Link>
            </li>
          ))}
          {hasApps && (
            <li>
              <Button
                look="plain"
                onClick={() => {
                  onNavigate()
                  openAppPrompt()
                }}
              >
                アプリで聴く
              </Button>
            </li>
          )}
        </ul>
      </nav>
      <div className={styles.theme}>
        <LanguageSwitch id="language-menu" />
        <ThemeSwitch name="theme-menu" />
        <PrivacySwitch />
      </div>
    </>
  )
}
