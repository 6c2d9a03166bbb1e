import { SearchBox } from '@/components/store/shell/search-box'
import { TabLinks } from '@/components/store/shell/tab-links'
import { type SearchTab, searchTabs, type TabCounts } from '@/lib/client/catalogue/search-tab'
import {
  MAX_QUERY_LENGTH,
  type WorkQuery,
  workQueryParams,
} from '@/lib/client/catalogue/work-query'
import styles from './search-header.module.css'

type Props = {
  title: string
  query: WorkQuery
  tab: SearchTab
  counts: TabCounts
  /** The address held more words than a search takes. */
  isCut: boolean
}

/** The head of the search page: its words, and the tabs of what they find. */
export function SearchHeader({ title, query, tab, counts, isCut }: Props) {
  const tabs = searchTabs(query, counts).map((one) => ({ ...one, isChosen: one.tab === tab }))
  return (
    <>
      <header className={styles.header}>
        <h1>{title}</h1>
        <SearchBox
          id="page-search"
          query={query.query}
          keep={
            tab === 'works' ? workQueryParams({ ...query, query: '', sort: null }) : [['tab', tab]]
          }
          label="ことばを変えてさがす"
          size="large"
        />
        {isCut && (
          <p role="alert" className={styles.note}>
            検索のことばは{MAX_QUERY_LENGTH}文字までです。はじめの{MAX_QUERY_LENGTH}
            文字でさがしました。
          </p>
        )}
      </header>
      {query.query !== '' && <TabLinks label="さがすもの" tabs={tabs} />}
    </>
  )
}
