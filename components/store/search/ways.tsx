import type { ReactElement } from 'react'
import { Chip } from '@/components/ui/chip'
import { type SearchTab, searchTabs, type TabCounts } from '@/lib/client/catalogue/search-tab'
import type { WorkQuery } from '@/lib/client/catalogue/work-query'
import type { Suggestion } from '@/lib/contract/catalogue'
import styles from './ways.module.css'

/** Ways on of one kind, side by side under a title; nothing without any. */
export function Ways({ title, children }: { title: string; children: ReactElement[] }) {
  if (children.length === 0) return null
  return (
    <nav aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.ways}>
        {children.map((way) => (
          <li key={way.key}>{way}</li>
        ))}
      </ul>
    </nav>
  )
}

/** Names that are close to the words of a search. */
export function Corrections({ names }: { names: Suggestion[] }) {
  return (
    <Ways title="もしかして">
      {names.map(({ kind, label, path }) => (
        <Chip key={`${kind} ${path}`} href={path}>
          {label}
        </Chip>
      ))}
    </Ways>
  )
}

type ElsewhereProps = { query: WorkQuery; tab: SearchTab; counts: TabCounts }

/** The other tabs where the words have found something. */
export function Elsewhere({ query, tab, counts }: ElsewhereProps) {
  const others = searchTabs(query, counts).filter((one) => one.tab !== tab && counts[one.tab])
  return (
    <Ways title="ほかで見つかりました">
      {others.map(({ href, label }) => (
        <Chip key={href} href={href}>
          {label}
        </Chip>
      ))}
    </Ways>
  )
}
