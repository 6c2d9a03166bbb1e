import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { pageMetadata, sharePicture } from '@/app/page-metadata'
import { readMerchandise } from '@/app/service-reads'
import { site } from '@/app/site'
import { MerchandiseGrid } from '@/components/store/merchandise/merchandise-grid'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { JsonLd } from '@/components/ui/json-ld'
import { Page, PageHeading } from '@/components/ui/page'
import { Pagination } from '@/components/ui/pagination'
import { pageQuery, pagesOf } from '@/lib/client/catalogue/pages'
import { type PagedProps, readPageNumber } from '../read-page-number'
import { merchandiseListStructuredData } from './structured-data'

const hrefOf = (page: number) => (page > 1 ? `/merchandise?page=${page}` : '/merchandise')

/** Made for each request: the build has no service to ask. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(props: PagedProps): Promise<Metadata> {
  const page = await readPageNumber(props.searchParams)
  return pageMetadata({
    title: page > 1 ? `グッズ（${page}ページ目）` : 'グッズ',
    description:
      'ボイスドラマとASMRのクリエイターがつくったグッズの一覧です。アクリルスタンド、ドラマCDなどを、お手元にお届けします。',
    path: hrefOf(page),
    picture: sharePicture('list', 'merchandise', 'グッズ'),
  })
}

export default async function MerchandiseListPage(props: PagedProps) {
  const page = await readPageNumber(props.searchParams)
  const { items, total } = await readMerchandise().list(pageQuery(page))
  if (page > 1 && items.length === 0) notFound()
  return (
    <Page>
      <PageHeading
        title="グッズ"
        lead={`作品から生まれたグッズ、${total.toLocaleString('ja-JP')}点。価格はすべて税込です。`}
      />
      {items.length > 0 ? (
        <>
          <MerchandiseGrid merchandise={items} />
          <Pagination page={page} pages={pagesOf(total)} href={hrefOf} />
          <JsonLd data={merchandiseListStructuredData(items, site().origin)} />
        </>
      ) : (
        <EmptyState title="販売中のグッズはまだありません">
          <p>新しいグッズが並ぶまで、作品を聴いてお待ちください。</p>
          <ButtonLink href="/store" look="action">
            アルバムを見る
          </ButtonLink>
        </EmptyState>
      )}
    </Page>
  )
}
