import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { pageMetadata } from '@/app/page-metadata'
import { readMerchandise } from '@/app/service-reads'
import { LegalTabs } from '@/components/prose/legal-tabs'
import { SellerList } from '@/components/store/sellers/seller-list'
import { EmptyState } from '@/components/ui/empty-state'
import { Page, PageHeading } from '@/components/ui/page'
import { Pagination } from '@/components/ui/pagination'
import { pageQuery, pagesOf } from '@/lib/client/catalogue/pages'
import { webEnv } from '@/lib/env'
import { operatorContact } from '@/lib/kit/shop/page-text'
import { type PagedProps, readPageNumber } from '../../read-page-number'

const PATH = '/legal/sellers'
const hrefOf = (page: number) => (page > 1 ? `${PATH}?page=${page}` : PATH)

/** Made for each request: the build has no service to ask. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'グッズの販売者',
    description: 'グッズの販売者と、その表示です。',
    path: PATH,
  })

export default async function SellersPage({ searchParams }: PagedProps) {
  const page = await readPageNumber(searchParams)
  const { items, total } = await readMerchandise().sellers(pageQuery(page))
  if (page > 1 && items.length === 0) notFound()
  const { name, address, phone } = operatorContact(webEnv().OPERATOR_FACTS)
  return (
    <Page>
      <LegalTabs chosen="asct">
        <PageHeading
          title="グッズの販売者"
          lead="グッズは、作品のクリエイターが販売者となり、当店を通じて販売しています。"
        />
        <p>
          当店が表示を引き受けている販売者の連絡先は、{name}（{address}、{phone}
          ）です。販売者本人の氏名（名称）・住所・電話番号は、購入された方から正当な理由のあるご請求があれば、遅滞なく開示します。
          <a href="/inquiry">お問い合わせ</a>
          で「グッズの販売者の情報」を選び、注文番号と理由をお書きください。
        </p>
        {items.length > 0 ? (
          <>
            <SellerList sellers={items} />
            <Pagination page={page} pages={pagesOf(total)} href={hrefOf} />
          </>
        ) : (
          <EmptyState title="販売中のグッズはまだありません">
            <p>販売者は、グッズの販売が始まると、ここに表示されます。</p>
          </EmptyState>
        )}
        <p>
          <a href="/legal/asct">特定商取引法に基づく表記</a>
        </p>
      </LegalTabs>
    </Page>
  )
}
