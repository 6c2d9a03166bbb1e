import type { Metadata } from 'next'
import { Thread } from '@/components/store/inquiry/thread'
import { PanelPage } from '@/components/ui/panel-page'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'お問い合わせのやりとり',
  robots: { index: false },
  referrer: 'no-referrer',
}

export default function InquiryThreadPage() {
  return (
    <PanelPage title="お問い合わせのやりとり">
      <Thread />
    </PanelPage>
  )
}
