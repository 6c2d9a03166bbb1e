import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { pageMetadata, sharePicture } from '@/app/page-metadata'
import { readCatalogue } from '@/app/service-reads'
import { TagIndex } from '@/components/store/search/tag-index'
import { TagTiles } from '@/components/store/search/tag-tiles'
import { Page, PageHeading } from '@/components/ui/page'
import { Pagination } from '@/components/ui/pagination'
import type { Tag } from '@/lib/client/catalogue/catalogue'
import { pageQuery, pagesOf } from '@/lib/client/catalogue/pages'
import { parsePage, type SearchParams } from '@/lib/client/catalogue/work-query'

const TAGS_PER_PAGE = 100
/** The tags with the most works. */
const TILES = 12
const hasCovers = ({ covers }: Tag) => covers.length === 3

/** Made for each request: the build has no service to ask. */
export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<SearchParams> }

const readPage = async ({ searchParams }: Props) =>
  Math.min(parsePage(String((await searchParams).page ?? '')), 1000)
const hrefOf = (page: number) => (page > 1 ? `/tags?page=${page}` : '/tags')

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await readPage(props)
  return pageMetadata({
    title: page > 1 ? `タグの一覧（${page}ページ目）` : 'タグの一覧',
    description: '気分、音、声、ジャンルなど、作品についたタグの一覧です。',
    path: hrefOf(page),
    picture: sharePicture('list', 'tags', 'タグの一覧'),
  })
}

export default async function TagsPage(props: Props) {
  const page = await readPage(props)
  const { items, total } = await readCatalogue().tags(pageQuery(page, TAGS_PER_PAGE))
  if (page > 1 && items.length === 0) notFound()
  return (
    <Page>
      <PageHeading title="タグの一覧" lead="気になることばから、作品をさがせます。" />
      {page === 1 && <TagTiles tags={items.filter(hasCovers).slice(0, TILES)} />}
      <TagIndex tags={items} />
      <Pagination page={page} pages={pagesOf(total, TAGS_PER_PAGE)} href={hrefOf} />
    </Page>
  )
}
