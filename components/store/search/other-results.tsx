import type { ReactElement } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Page } from '@/components/ui/page'
import { Pagination } from '@/components/ui/pagination'
import { pagesOf } from '@/lib/client/catalogue/pages'
import { type SearchTab, searchTabHref, type TabCounts } from '@/lib/client/catalogue/search-tab'
import type { WorkQuery } from '@/lib/client/catalogue/work-query'
import type { Suggestion } from '@/lib/contract/catalogue'
import { quoted } from '@/lib/kit/quoted'
import { SearchHeader } from './search-header'
import styles from './search-results.module.css'
import { Corrections, Elsewhere } from './ways'

const NOUNS = { merchandise: 'グッズ', channels: 'チャンネル', lines: 'セリフ' } as const
const UNITS = { merchandise: '点の', channels: '件の', lines: '件の' } as const

type Props = {
  tab: Exclude<SearchTab, 'works'>
  query: WorkQuery
  isCut: boolean
  total: number
  /** The page of the list; null where it has nothing. */
  list: ReactElement | null
  /** Only where nothing was found. */
  waysOn: { elsewhere: TabCounts; corrections: Suggestion[] } | null
}

/** A tab of the search page beside the works: the words, how many were found, and the list. */
export function OtherResults({ tab, query, isCut, total, list, waysOn }: Props) {
  const noun = NOUNS[tab]
  const counts = { ...waysOn?.elsewhere, [tab]: total }
  return (
    <Page>
      <SearchHeader {...{ tab, query, isCut, counts }} title={`${noun}をさがす`} />
      <div className={styles.summary}>
        <p role="status">
          <strong>{total.toLocaleString('ja-JP')}</strong>
          {UNITS[tab]}
          {noun}
          <span className={styles.wide}>が見つかりました</span>
        </p>
      </div>
      {list ?? (
        <EmptyState
          scene="cat"
          title={
            total > 0
              ? `このページに${noun}はありません`
              : `${quoted(query.query)}に合う${noun}はありませんでした`
          }
        >
          <Elsewhere query={query} tab={tab} counts={counts} />
          <Corrections names={waysOn?.corrections ?? []} />
          {total > 0 ? (
            <ButtonLink href={searchTabHref(tab, query)}>はじめのページを見る</ButtonLink>
          ) : (
            <p>ことばを短くすると、見つかることがあります。</p>
          )}
        </EmptyState>
      )}
      <Pagination
        page={query.page}
        pages={pagesOf(total)}
        href={(page) => searchTabHref(tab, query, page)}
      />
    </Page>
  )
}
