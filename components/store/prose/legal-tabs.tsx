'use client'
import Link from 'next/link'
import type { KeyboardEvent } from 'react'
import styles from './legal-tabs.module.css'

type Props = { tabs: readonly (readonly [key: string, label: string])[]; chosen: string }

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/**
 * Tabs that are pages: each has its own address and title (spec §2). Arrow keys, Home and End move between
 * them, Enter opens one (WAI-ARIA APG, tabs with manual activation).
 */
export function LegalTabs({ tabs, chosen }: Props) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const links = [...event.currentTarget.querySelectorAll('a')]
    const now = links.findIndex((link) => link === document.activeElement)
    const step = STEPS[event.key]
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? links.length - 1
          : step && (now + step + links.length) % links.length
    if (next === undefined || now < 0) return
    event.preventDefault()
    links[next]?.focus()
  }
  return (
    <div
      className={styles.tabs}
      role="tablist"
      aria-label="規約と表記"
      tabIndex={-1}
      onKeyDown={move}
    >
      {tabs.map(([key, label]) => (
        <Link
          key={key}
          id={`tab-${key}`}
          href={`/legal/${key}`}
          prefetch={false}
          role="tab"
          aria-selected={key === chosen}
          aria-controls={key === chosen ? 'legal-text' : undefined}
          tabIndex={key === chosen ? 0 : -1}
          className={styles.tab}
        >
          {label}
        </Link>
      ))}
    </div>
  )
}
