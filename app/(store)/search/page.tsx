import type { Metadata } from 'next'
import { catalogue } from '@/app/catalogue'
import { SearchResults } from '@/components/store/search/search-results'
import { parseWorkQuery, toWorksQuery, type WorkQuery } from '@/lib/client/work-query'

/** Made for each request: the build has no service to ask. */
export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Lists of free text are for people, not for search engines; the plain page is for both. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = parseWorkQuery(await searchParams)
  const words = nameOf(query)
  return {
    title: words ? `「${words}」の検索結果` : '作品をさがす',
    description:
      'ボイスドラマ・朗読・ASMRなどの作品を、題名、声優、キーワード、タグからさがせます。',
    alternates: { canonical: '/search' },
    robots: words || query.page > 1 ? { index: false, follow: true } : undefined,
  }
}

export default async function SearchPage({ searchParams }: Props) {
  const query = parseWorkQuery(await searchParams)
  const [found, tags] = await Promise.all([
    catalogue().works(toWorksQuery(query)),
    catalogue().voiceTags(),
  ])
  return <SearchResults query={query} works={found.items} total={found.total} tags={tags} />
}

const nameOf = (query: WorkQuery) => [query.query, query.tag, query.cast].filter(Boolean).join(' ')
