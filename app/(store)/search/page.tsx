import type { Metadata } from 'next'
import type { ReactElement } from 'react'
import { listStructuredData } from '@/app/(store)/list-structured-data'
import { pageMetadata, sharePicture } from '@/app/page-metadata'
import { readCatalogueAsVisitor, readMerchandiseAsVisitor } from '@/app/service-reads'
import { MerchandiseGrid } from '@/components/store/merchandise/merchandise-grid'
import { ChannelList } from '@/components/store/search/channel-list'
import { LineList } from '@/components/store/search/line-list'
import { OtherResults } from '@/components/store/search/other-results'
import { SearchResults } from '@/components/store/search/search-results'
import { TooManySearches } from '@/components/store/search/too-many-searches'
import { JsonLd } from '@/components/ui/json-ld'
import { ApiError } from '@/lib/client/api'
import { pageQuery } from '@/lib/client/catalogue/pages'
import { parseSearchTab, type SearchTab } from '@/lib/client/catalogue/search-tab'
import {
  MAX_QUERY_LENGTH,
  parseWorkQuery,
  type SearchParams,
  toWorksQuery,
  type WorkQuery,
  workQueryParams,
} from '@/lib/client/catalogue/work-query'
import { refusePage } from '@/lib/kit/http/answer-refusal'
import { quoted } from '@/lib/kit/quoted'
import { findOtherWays, findWaysOn } from './ways-on'

/** Made for each request: the build has no service to ask. */
export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<SearchParams> }

/**
 * Lists of free text are for people, not for search engines; the plain page and the one of free voices are
 * for both.
 */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const params = await searchParams
  const query = parseWorkQuery(params)
  const tab = parseSearchTab(params, query)
  if (tab !== 'works') return otherMetadata(tab, query)
  const title = titleOf(query)
  return pageMetadata({
    title,
    description:
      query.type === 'voice'
        ? 'ログインすれば最後まで無料で聴ける、ボイス作品をさがせます。'
        : 'ボイスドラマ・朗読・ASMRなどの作品を、題名、声優、キーワード、タグからさがせます。',
    path: canonicalOf(query),
    picture: sharePicture('list', query.type === 'voice' ? 'voices' : 'works', title),
    isUnlisted: !isForSearchEngines(query),
  })
}

export default async function SearchPage({ searchParams }: Props) {
  const params = await searchParams
  const query = parseWorkQuery(params)
  const tab = parseSearchTab(params, query)
  const isCut = String(params.query ?? '').length > MAX_QUERY_LENGTH
  const page = await (tab === 'works'
    ? worksPage(query, isCut)
    : otherPage(tab, query, isCut)
  ).catch(waitSecondsOf)
  if (typeof page !== 'number') return page
  refusePage(429, { 'Retry-After': String(page) })
  return <TooManySearches waitSeconds={page} />
}

async function worksPage(query: WorkQuery, isCut: boolean): Promise<ReactElement> {
  const reads = await readCatalogueAsVisitor()
  const [found, tags] = await Promise.all([reads.works(toWorksQuery(query)), reads.voiceTags()])
  const creatorName = query.creator
    ? (found.items[0]?.user.nickname ?? (await reads.findChannel(query.creator))?.nickname)
    : undefined
  const waysOn = found.total === 0 ? await findWaysOn(query, creatorName) : null
  const { items: works, total, isEstimate } = found
  return (
    <>
      <SearchResults {...{ query, isCut, works, total, isEstimate, tags, creatorName, waysOn }} />
      {isForSearchEngines(query) && (
        <JsonLd data={listStructuredData(titleOf(query), canonicalOf(query), works)} />
      )}
    </>
  )
}

async function otherPage(
  tab: Exclude<SearchTab, 'works'>,
  query: WorkQuery,
  isCut: boolean,
): Promise<ReactElement> {
  const { total, list } = await readOthers[tab]({ query: query.query, ...pageQuery(query.page) })
  const waysOn = total === 0 ? await findOtherWays(query.query, tab) : null
  return <OtherResults {...{ tab, query, isCut, total, list, waysOn }} />
}

type Asked = { query: string; take: number; skip: number }

const readOthers = {
  async merchandise(asked: Asked) {
    const { items, total } = await (await readMerchandiseAsVisitor()).search(asked)
    return { total, list: items.length > 0 ? <MerchandiseGrid merchandise={items} /> : null }
  },
  async channels(asked: Asked) {
    const { items, total } = await (await readCatalogueAsVisitor()).channels(asked)
    return { total, list: items.length > 0 ? <ChannelList channels={items} /> : null }
  },
  async lines(asked: Asked) {
    const { items, total } = await (await readCatalogueAsVisitor()).lines(asked)
    return { total, list: items.length > 0 ? <LineList lines={items} /> : null }
  },
}

/** How long to wait, where the service has had too many searches from this visitor's address. */
function waitSecondsOf(error: unknown): number {
  if (error instanceof ApiError && error.status === 429) return Number(error.reason ?? 60)
  throw error
}

const isForSearchEngines = (query: WorkQuery) =>
  query.page === 1 && workQueryParams({ ...query, type: null, sort: null }).length === 0

const canonicalOf = ({ type }: WorkQuery) => (type === 'voice' ? '/search?type=voice' : '/search')

/** Lists of free text are not for search engines, as above. */
const otherMetadata = (tab: Exclude<SearchTab, 'works'>, { query }: WorkQuery): Metadata =>
  pageMetadata({
    ...OTHERS[tab],
    title: `${quoted(query)}の${OTHERS[tab].title}`,
    isUnlisted: true,
  })

const OTHERS = {
  merchandise: {
    title: 'グッズの検索結果',
    description: 'グッズを、名前、作品、クリエイターからさがせます。',
    path: '/merchandise',
  },
  channels: {
    title: 'チャンネルの検索結果',
    description: 'クリエイターのチャンネルを、名前からさがせます。',
    path: '/search',
  },
  lines: {
    title: 'セリフの検索結果',
    description: '作品のセリフを、ことばからさがせます。',
    path: '/search',
  },
}

function titleOf(query: WorkQuery): string {
  const words = [query.query, ...query.tags, query.cast].filter(Boolean).join(' ')
  if (words) return `${quoted(words)}の検索結果`
  return query.type === 'voice' ? '無料ボイス' : '作品をさがす'
}
