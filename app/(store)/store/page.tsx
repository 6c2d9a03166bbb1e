import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { catalogue } from '@/app/catalogue'
import { SortChips } from '@/components/store/search/sort-chips'
import { WorkGrid } from '@/components/store/work/work-grid'
import { Page, PageHeading } from '@/components/ui/page'
import { Pagination } from '@/components/ui/pagination'
import { parseWorkQuery, toWorksQuery, WORKS_PER_PAGE, workListHref } from '@/lib/client/work-query'

/** Made for each request: the build has no service to ask. */
export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

async function readQuery({ searchParams }: Props) {
  const { sort, page } = parseWorkQuery(await searchParams)
  return { ...parseWorkQuery({}), sort, page }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const query = await readQuery(props)
  return {
    title: query.page > 1 ? `アルバム（${query.page}ページ目）` : 'アルバム',
    description: 'ボイスドラマ・朗読・ASMRのアルバム一覧です。どの作品も試聴してから選べます。',
    alternates: { canonical: workListHref('/store', query, { sort: null, page: query.page }) },
  }
}

export default async function StorePage(props: Props) {
  const query = await readQuery(props)
  const found = await catalogue().works({ ...toWorksQuery(query), type: 'album' })
  if (query.page > 1 && found.items.length === 0) notFound()
  return (
    <Page>
      <PageHeading title="アルバム" lead={`${found.total.toLocaleString('ja-JP')}作品`} />
      <SortChips path="/store" query={query} />
      <WorkGrid works={found.items} />
      <Pagination
        page={query.page}
        pages={Math.ceil(found.total / WORKS_PER_PAGE)}
        href={(page) => workListHref('/store', query, { page })}
      />
    </Page>
  )
}
