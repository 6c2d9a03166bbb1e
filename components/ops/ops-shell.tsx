'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { LogoMark } from '@/components/ui/logo'
import styles from './ops-shell.module.css'

const LINKS = [
  { href: '/ops/orders', label: '注文' },
  { href: '/ops/ledger', label: '帳簿' },
  { href: '/ops/delivery', label: '送料' },
] as const

/** The operator's console: its menu beside the page, above it on a phone; no header of the store. */
export function OpsShell({ siteName, children }: { siteName: string; children: ReactNode }) {
  const path = usePathname()
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        本文へ移動
      </a>
      <header className={styles.side}>
        <Link href="/ops/orders" className={styles.brand}>
          <LogoMark size={28} />
          <span>
            {siteName}
            <small>運営</small>
          </span>
        </Link>
        <nav aria-label="運営のメニュー" className={styles.menu}>
          {LINKS.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              aria-current={path.startsWith(href) ? 'page' : undefined}
              className={styles.link}
            >
              {label}
            </Link>
          ))}
          <Link href="/" className={styles.link}>
            お店に戻る
          </Link>
        </nav>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
