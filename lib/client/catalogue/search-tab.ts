import { type SearchParams, type WorkQuery, wholeList, workListHref } from './work-query'

export const SEARCH_TABS = ['works', 'merchandise', 'channels', 'lines'] as const
/** What words find, each kind on a tab of its own. */
export type SearchTab = (typeof SEARCH_TABS)[number]
/** How many hits a tab has, where it is known. */
export type TabCounts = Partial<Record<SearchTab, number>>

/** Larger numbers of a tab are told as 「99+」. */
const MOST_TOLD = 99

/** The tab that an address names; works for anything else, and without words: only works are listed without. */
export function parseSearchTab({ tab }: SearchParams, { query }: WorkQuery): SearchTab {
  const named = SEARCH_TABS.find((one) => one === [tab].flat()[0])
  return named && query !== '' ? named : 'works'
}

/** The address of a tab for the words of a query. What narrows works stays with them. */
export function searchTabHref(tab: SearchTab, query: WorkQuery, page = 1): string {
  if (tab === 'works') return workListHref('/search', query, { page })
  const words = workListHref('/search', { ...wholeList(), query: query.query })
  return `${words}&tab=${tab}${page > 1 ? `&page=${page}` : ''}`
}

/** All tabs with their addresses and, where it is known, their numbers of hits: 「グッズ（3）」. */
export const searchTabs = (query: WorkQuery, counts: TabCounts) =>
  SEARCH_TABS.map((tab) => ({
    tab,
    href: searchTabHref(tab, query),
    label: TAB_NAMES[tab] + told(counts[tab]),
  }))

const TAB_NAMES = {
  works: '作品',
  merchandise: 'グッズ',
  channels: 'チャンネル',
  lines: 'セリフ',
} as const

const told = (hits: number | undefined) =>
  hits === undefined ? '' : `（${hits > MOST_TOLD ? `${MOST_TOLD}+` : hits}）`
