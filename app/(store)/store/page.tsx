import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { listStructuredData } from '@/app/(store)/list-structured-data'
import { pageMetadata, sharePicture } from '@/app/page-metadata'
import { readCatalogue } from '@/app/service-reads'
import { FilterLink } from '@/components/store/search/filter-link'
import { WorkList } from '@/components/store/search/work-list'
import { ChipRow } from '@/components/ui/chip-row'
import { JsonLd } from '@/components/ui/json-ld'
import { Page, PageHeading } from '@/components/ui/page'
import {
  canonicalHref,
  parseWorkQuery,
  type SearchParams,
  toWorksQuery,
  type WorkQuery,
  wholeList,
  workListHref,
} from '@/lib/client/catalogue/work-query'

const PATH = '/store'
const SHELVES: readonly (readonly [string, Partial<WorkQuery>])[] = [
  ['すべて', { onSale: false, upcoming: false }],
  ['セール中', { onSale: true, upcoming: false }],
  ['もうすぐ配信', { onSale: false, upcoming: true }],
]

/** Made for each request: the build has no service to ask. */
export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<SearchParams> }

async function readQuery({ searchParams }: Props): Promise<WorkQuery> {
  const { sort, page, onSale, upcoming } = parseWorkQuery(await searchParams)
  return { ...wholeList(), sort, page, onSale, upcoming: upcoming && !onSale }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const query = await readQuery(props)
  return pageMetadata({
    title: query.page > 1 ? `アルバム（${query.page}ページ目）` : 'アルバム',
    description: 'ボイスドラマ・朗読・ASMRのアルバム一覧です。どの作品も試聴してから選べます。',
    path: canonicalHref(PATH, query),
    picture: sharePicture('list', 'albums', 'アルバム'),
    isUnlisted: query.onSale || query.upcoming,
  })
}

export default async function StorePage(props: Props) {
  const query = await readQuery(props)
  const { items, total } = await readCatalogue().works({ ...toWorksQuery(query), type: 'album' })
  if (query.page > 1 && items.length === 0) notFound()
  return (
    <Page>
      <PageHeading title="アルバム" />
      <ChipRow label="棚">
        {SHELVES.map(([label, shelf]) => (
          <FilterLink
            key={label}
            href={workListHref(PATH, query, shelf)}
            isChosen={shelf.onSale === query.onSale && shelf.upcoming === query.upcoming}
          >
            {label}
          </FilterLink>
        ))}
      </ChipRow>
      <WorkList path={PATH} query={query} works={items} total={total} />
      <JsonLd data={listStructuredData('アルバム', PATH, items)} />
    </Page>
  )
}
