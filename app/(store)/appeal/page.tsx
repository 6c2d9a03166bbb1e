import type { Metadata } from 'next'
import { Appeal } from '@/components/store/appeal/appeal'
import { PanelPage } from '@/components/ui/panel-page'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: '運営の決定と異議の申し立て',
  robots: { index: false },
  referrer: 'no-referrer',
}

export default function AppealPage() {
  return (
    <PanelPage title="運営の決定と異議の申し立て">
      <Appeal />
    </PanelPage>
  )
}
