import { SearchBox } from '@/components/store/shell/search-box'
import { WorkGrid } from '@/components/store/work/work-grid'
import { Page } from '@/components/ui/page'
import { Pagination } from '@/components/ui/pagination'
import type { VoiceTag, WorkCard } from '@/lib/client/catalogue'
import { WORKS_PER_PAGE, type WorkQuery, workListHref } from '@/lib/client/work-query'
import { NothingFound } from './nothing-found'
import { SearchFilters } from './search-filters'
import styles from './search-results.module.css'
import { SortChips } from './sort-chips'

type Props = { query: WorkQuery; works: WorkCard[]; total: number; tags: VoiceTag[] }

/** The search page: the words, what narrows them, how many were found, and the works. */
export function SearchResults({ query, works, total, tags }: Props) {
  const creator = query.creator ? works[0]?.user.nickname : undefined
  return (
    <Page>
      <header className={styles.header}>
        <h1>作品をさがす</h1>
        <SearchBox
          id="page-search"
          query={query.query}
          keep={keptParams(query)}
          label="ことばを変えてさがす"
          size="large"
        />
      </header>
      <SearchFilters query={query} creator={creator} tags={tags} />
      <div className={styles.summary}>
        <p role="status">
          <strong>{total.toLocaleString('ja-JP')}</strong>作品が見つかりました
        </p>
        <SortChips path="/search" query={query} />
      </div>
      {works.length > 0 ? <WorkGrid works={works} /> : <NothingFound query={query} tags={tags} />}
      <Pagination
        page={query.page}
        pages={Math.ceil(total / WORKS_PER_PAGE)}
        href={(page) => workListHref('/search', query, { page })}
      />
    </Page>
  )
}

/** New words keep the other choices. */
function keptParams(query: WorkQuery): Record<string, string> {
  return Object.fromEntries(
    new URLSearchParams(workListHref('', { ...query, query: '' }, { sort: null }).slice(1)),
  )
}
