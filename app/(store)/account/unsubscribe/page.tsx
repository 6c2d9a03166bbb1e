import type { Metadata } from 'next'
import { pageMetadata } from '@/app/page-metadata'
import { SiblingLink } from '@/components/account/sibling-link'
import { Unsubscribe } from '@/components/store/notifications/unsubscribe'
import { PanelPage } from '@/components/ui/panel-page'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'まとめメールの停止',
    description: 'フォロー中の作者の新しい作品をまとめてお知らせするメールを、停止するページです。',
    path: '/account/unsubscribe',
    isSecret: true,
  })

export default function UnsubscribePage() {
  return (
    <PanelPage
      title="まとめメールの停止"
      links={<SiblingLink href="/my/notifications">通知を見る</SiblingLink>}
    >
      <Unsubscribe />
    </PanelPage>
  )
}
