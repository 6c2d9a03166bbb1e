import type { Metadata } from 'next'
import { listStructuredData } from '@/app/(store)/list-structured-data'
import { pageMetadata, sharePicture } from '@/app/page-metadata'
import { readCatalogueAsVisitor } from '@/app/service-reads'
import { SearchResults } from '@/components/store/search/search-results'
import { TooManySearches } from '@/components/store/search/too-many-searches'
import { JsonLd } from '@/components/ui/json-ld'
import { ApiError } from '@/lib/client/api'
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
import { findWaysOn } from './ways-on'

/** Made for each request: the build has no service to ask. */
export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<SearchParams> }

/**
 * Lists of free text are for people, not for search engines; the plain page and the one of free voices are
 * for both.
 */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = parseWorkQuery(await searchParams)
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
  const read = await readSearch(query).catch(waitSecondsOf)
  if (typeof read === 'number') {
    refusePage(429, { 'Retry-After': String(read) })
    return <TooManySearches waitSeconds={read} />
  }
  const { found, tags, creatorName, waysOn } = read
  return (
    <>
      <SearchResults
        query={query}
        isCut={String(params.query ?? '').length > MAX_QUERY_LENGTH}
        works={found.items}
        total={found.total}
        isEstimate={found.isEstimate}
        tags={tags}
        creatorName={creatorName}
        waysOn={waysOn}
      />
      {isForSearchEngines(query) && (
        <JsonLd data={listStructuredData(titleOf(query), canonicalOf(query), found.items)} />
      )}
    </>
  )
}

async function readSearch(query: WorkQuery) {
  const reads = await readCatalogueAsVisitor()
  const [found, tags] = await Promise.all([reads.works(toWorksQuery(query)), reads.voiceTags()])
  const creatorName = query.creator
    ? (found.items[0]?.user.nickname ?? (await reads.findChannel(query.creator))?.nickname)
    : undefined
  const waysOn = found.total === 0 ? await findWaysOn(query, creatorName) : null
  return { found, tags, creatorName, waysOn }
}

/** How long to wait, where the service has had too many searches from this visitor's address. */
function waitSecondsOf(error: unknown): number {
  if (error instanceof ApiError && error.status === 429) return Number(error.reason ?? 60)
  throw error
}

const isForSearchEngines = (query: WorkQuery) =>
  query.page === 1 && workQueryParams({ ...query, type: null, sort: null }).length === 0

const canonicalOf = ({ type }: WorkQuery) => (type === 'voice' ? '/search?type=voice' : '/search')

function titleOf(query: WorkQuery): string {
  const words = [query.query, ...query.tags, query.cast].filter(Boolean).join(' ')
  if (words) return `${quoted(words)}の検索結果`
  return query.type === 'voice' ? '無料ボイス' : '作品をさがす'
}
