import type { ReactNode } from 'react'
import { Tabs } from '@/components/ui/tabs'
import styles from './legal-tabs.module.css'

/** The legal pages of spec §2. */
const PAGES = [
  { key: 'eula', label: '利用規約' },
  { key: 'cla', label: '作品提供規約' },
  { key: 'guideline', label: '投稿ガイドライン' },
  { key: 'privacy', label: 'プライバシーポリシー' },
  { key: 'asct', label: '特定商取引法に基づく表記' },
]
const TABS = PAGES.map((page) => ({ ...page, href: `/legal/${page.key}` }))

/** Tabs that are pages: each has its own address and title (spec §2). `children` are the words of the chosen one. */
export function LegalTabs({ chosen, children }: { chosen: string; children: ReactNode }) {
  return (
    <Tabs label="規約と表記" tabs={TABS} chosen={chosen} className={styles.tabs}>
      {children}
    </Tabs>
  )
}
