import type { Metadata } from 'next'
import { pageMetadata } from '@/app/page-metadata'
import { Thread } from '@/components/store/inquiry/thread'
import { PanelPage } from '@/components/ui/panel-page'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'お問い合わせのやりとり',
    description: 'お問い合わせへの返信を読み、続けて書くページです。',
    path: '/inquiry/thread',
    isSecret: true,
  })

export default function InquiryThreadPage() {
  return (
    <PanelPage title="お問い合わせのやりとり">
      <Thread />
    </PanelPage>
  )
}
