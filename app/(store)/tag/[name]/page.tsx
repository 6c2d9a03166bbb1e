import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { catalogue } from '@/app/catalogue'
import { SortChips } from '@/components/store/search/sort-chips'
import { WorkGrid } from '@/components/store/work/work-grid'
import { Page, PageHeading } from '@/components/ui/page'
import { Pagination } from '@/components/ui/pagination'
import { parseWorkQuery, toWorksQuery, WORKS_PER_PAGE, workListHref } from '@/lib/client/work-query'

type Props = {
  params: Promise<{ name: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const MAX_NAME_LENGTH = 50

async function readName({ params }: Props): Promise<string> {
  const name = decodeURIComponent((await params).name)
  if (name.length > MAX_NAME_LENGTH) notFound()
  return name
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const name = await readName(props)
  return {
    title: `「${name}」の作品`,
    description: `「${name}」のタグがついたボイスドラマ・朗読・ASMRなどの作品一覧です。`,
    alternates: { canonical: `/tag/${encodeURIComponent(name)}` },
  }
}

export default async function TagPage(props: Props) {
  const name = await readName(props)
  const path = `/tag/${encodeURIComponent(name)}`
  const { sort, page } = parseWorkQuery(await props.searchParams)
  const query = { ...parseWorkQuery({}), sort, page }
  const found = await catalogue().works({ ...toWorksQuery(query), tag: name })
  if (found.items.length === 0) notFound()
  return (
    <Page>
      <PageHeading title={`#${name}`} lead={`${found.total.toLocaleString('ja-JP')}作品`} />
      <SortChips path={path} query={query} />
      <WorkGrid works={found.items} />
      <Pagination
        page={page}
        pages={Math.ceil(found.total / WORKS_PER_PAGE)}
        href={(to) => workListHref(path, query, { page: to })}
      />
    </Page>
  )
}
