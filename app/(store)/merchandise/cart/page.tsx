import type { Metadata } from 'next'
import { pageMetadata } from '@/app/page-metadata'
import { CartView } from '@/components/store/cart/cart-view'
import { Page, PageHeading } from '@/components/ui/page'

/** Made for each request: the build has no service to ask for the strip of texts. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'カート',
    description: 'カートに入れたグッズの一覧です。',
    path: '/merchandise/cart',
    isUnlisted: true,
  })

export default function CartPage() {
  return (
    <Page>
      <PageHeading title="カート" lead="金額はすべて税込です。" />
      <CartView />
    </Page>
  )
}
