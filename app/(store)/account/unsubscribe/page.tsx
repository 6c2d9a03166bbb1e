import type { Metadata } from 'next'
import { SiblingLink } from '@/components/account/sibling-link'
import { Unsubscribe } from '@/components/store/notifications/unsubscribe'
import { PanelPage } from '@/components/ui/panel-page'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'まとめメールの停止',
  robots: { index: false },
  referrer: 'no-referrer',
}

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
