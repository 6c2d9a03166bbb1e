'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Icon } from '@/components/ui/icon'
import styles from './studio-menu.module.css'

const LINKS = [
  { href: '/studio/upload', label: '作品の登録', icon: 'tracks' },
  { href: '/studio/merchandise', label: 'グッズ', icon: 'cart' },
  { href: '/studio/gifts', label: 'ギフト', icon: 'gift' },
] as const
const HELP = [
  { href: '/guide/work-registration', label: '作品登録ガイド' },
  { href: '/guide/voice-submission', label: 'ボイス登録ガイド' },
  { href: '/legal/guideline', label: 'コンテンツガイドライン' },
] as const

/** The studio's places, and where to read how things are done. */
export function StudioMenu({ onNavigate }: { onNavigate?: () => void }) {
  const path = usePathname()
  return (
    <nav className={styles.menu} aria-label="スタジオのメニュー">
      <ul>
        {LINKS.map(({ href, label, icon }) => (
          <li key={href}>
            <Link
              href={href}
              className={styles.link}
              aria-current={path === href || path.startsWith(`${href}/`) ? 'page' : undefined}
              onClick={onNavigate}
            >
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>ヘルプ</h2>
      <ul>
        {HELP.map(({ href, label }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener" className={styles.link}>
              <Icon name="external" />
              {label}
              <span className={styles.hidden}>（新しいタブで開きます）</span>
            </a>
          </li>
        ))}
      </ul>
      <Link href="/" className={styles.back} onClick={onNavigate}>
        <Icon name="previous" />
        お店に戻る
      </Link>
    </nav>
  )
}
