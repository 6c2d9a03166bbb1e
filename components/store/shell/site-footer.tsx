import { Link } from '@/components/ui/link'
import { LogoMark, Wordmark } from '@/components/ui/logo'
import { ThemeSwitch } from '@/components/ui/theme-switch'
import { AppBadges, type AppStores } from './app-badges'
import { FooterGroup } from './footer-group'
import { LanguageSwitch } from './language-switch'
import { OutsideLink } from './outside-link'
import { PrivacySwitch } from './privacy-switch'
import styles from './site-footer.module.css'

export type Elsewhere = AppStores & {
  faq?: string | undefined
  news?: string | undefined
  social?: string | undefined
}
type Props = { siteName: string; showCredits: boolean; elsewhere: Elsewhere }

/** The three groups of spec §2. News and FAQ are pages of ours unless the settings name others. */
const groupsOf = ({ faq = '/faq', news = '/news' }: Elsewhere) =>
  [
    [
      'ガイド',
      [
        ['/about', 'こえにわについて'],
        ['/guide/work-registration', '作品を登録する'],
        ['/guide/voice-submission', 'ボイスを登録する'],
      ],
    ],
    [
      'サポート',
      [
        [news, 'お知らせ'],
        [faq, 'よくある質問'],
        ['/inquiry', 'お問い合わせ'],
      ],
    ],
    [
      '規約',
      [
        ['/legal/eula', '利用規約'],
        ['/legal/cla', '作品提供規約'],
        ['/legal/guideline', '投稿ガイドライン'],
        ['/legal/privacy', 'プライバシーポリシー'],
        ['/legal/asct', '特定商取引法に基づく表記'],
        ['/accessibility', 'アクセシビリティ'],
      ],
    ],
  ] as const

export function SiteFooter({ siteName, showCredits, elsewhere }: Props) {
  return (
    <footer className={styles.footer} data-chrome>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <span className={styles.logo}>
            <LogoMark size={34} />
            <Wordmark name={siteName} />
          </span>
          <p>声と音の、夜の庭。耳で楽しむ作品をあつめたマーケットです。</p>
          <AppBadges stores={elsewhere} />
          <div className={styles.choices}>
            <ThemeSwitch name="theme-footer" />
            <LanguageSwitch id="language-footer" />
            <PrivacySwitch />
          </div>
        </div>
        <nav className={styles.groups} aria-label="サイトの案内">
          {groupsOf(elsewhere).map(([heading, links]) => (
            <div key={heading}>
              <FooterGroup heading={heading}>
                <ul>
                  {links.map(([href, label]) => (
                    <li key={label}>
                      <OutsideLink href={href}>{label}</OutsideLink>
                    </li>
                  ))}
                </ul>
              </FooterGroup>
            </div>
          ))}
        </nav>
      </div>
      <div className={styles.end}>
        {elsewhere.social && <OutsideLink href={elsewhere.social}>公式SNS</OutsideLink>}
        {showCredits && <Link href="/credits">音声合成のクレジット</Link>}
        <small translate="no">© {siteName}</small>
      </div>
    </footer>
  )
}
