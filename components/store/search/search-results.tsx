import { WorkGrid } from '@/components/store/work/work-grid'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Page } from '@/components/ui/page'
import { Pagination } from '@/components/ui/pagination'
import { pagesOf } from '@/lib/client/catalogue/pages'
import { type WorkQuery, workListHref } from '@/lib/client/catalogue/work-query'
import type { VoiceTag, WorkCard } from '@/lib/contract/catalogue'
import { ActiveFilters } from './active-filters'
import { namedFilters } from './named-filters'
import { NothingFound, type WaysOn } from './nothing-found'
import { SearchFilters } from './search-filters'
import { SearchHeader } from './search-header'
import styles from './search-results.module.css'
import { SortMenu } from './sort-menu'

type Props = {
  query: WorkQuery
  /** The address held more words than a search takes. */
  isCut: boolean
  works: WorkCard[]
  total: number
  /** `total` is told to two digits. */
  isEstimate: boolean
  tags: VoiceTag[]
  creatorName: string | undefined
  /** Only where nothing was found. */
  waysOn: WaysOn | null
}

/** The search page's tab of works: the words, what narrows them, how many were found, and the works. */
export function SearchResults(props: Props) {
  const { query, isCut, total, isEstimate, tags, creatorName, waysOn } = props
  const filters = namedFilters(query, creatorName)
  return (
    <Page>
      <SearchHeader
        title={query.type === 'voice' ? '無料ボイスをさがす' : '作品をさがす'}
        query={query}
        tab="works"
        counts={{ ...waysOn?.elsewhere, works: total }}
        isCut={isCut}
      />
      <div className={styles.columns}>
        <SearchFilters query={query} tags={tags} total={total} isEstimate={isEstimate} />
        <div className={styles.found}>
          <div className={styles.summary}>
            <p role="status">
              {isEstimate && '約'}
              <strong>{total.toLocaleString('ja-JP')}</strong>作品
              <span className={styles.wide}>が見つかりました</span>
            </p>
            <div className={styles.tools}>
              <Button look="plain" className={styles.opener} popoverTarget="search-filters">
                <Icon name="filter" size={18} />
                しぼりこむ
                {filters.length > 0 && <span>（{filters.length}）</span>}
              </Button>
              <SortMenu path="/search" query={query} />
            </div>
          </div>
          <ActiveFilters query={query} filters={filters} />
          <Found {...props} filters={filters} />
          <Pagination
            page={query.page}
            pages={pagesOf(total)}
            href={(page) => workListHref('/search', query, { page })}
          />
        </div>
      </div>
    </Page>
  )
}

function Found(props: Props & { filters: ReturnType<typeof namedFilters> }) {
  const { query, works, total, tags, waysOn } = props
  if (works.length > 0) return <WorkGrid works={works} />
  if (total > 0)
    return (
      <EmptyState title="このページに作品はありません">
        <ButtonLink href={workListHref('/search', query)}>はじめのページを見る</ButtonLink>
      </EmptyState>
    )
  return <NothingFound query={query} tags={tags} waysOn={waysOn} />
}
