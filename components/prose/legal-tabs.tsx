import type { ReactNode } from 'react'
import { Tabs } from '@/components/ui/tabs'
import { LEGAL_PAGES } from '@/lib/kit/shop/page-text'
import styles from './legal-tabs.module.css'

/** The legal pages of spec §2. */
const TABS = LEGAL_PAGES.map(([key, label]) => ({ key, label, href: `/legal/${key}` }))

/** Tabs that are pages: each has its own address and title (spec §2). `children` are the words of the chosen one. */
export function LegalTabs({ chosen, children }: { chosen: string; children: ReactNode }) {
  return (
    <Tabs label="規約と表記" tabs={TABS} chosen={chosen} className={styles.tabs}>
      {children}
    </Tabs>
  )
}
