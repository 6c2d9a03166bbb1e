import type { Metadata } from 'next'
import { pageMetadata } from '@/app/page-metadata'
import { Appeal } from '@/components/store/appeal/appeal'
import { PanelPage } from '@/components/ui/panel-page'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: '運営の決定と異議の申し立て',
    description: '運営の決定の内容と理由を確かめ、異議を申し立てるページです。',
    path: '/appeal',
    isSecret: true,
  })

export default function AppealPage() {
  return (
    <PanelPage title="運営の決定と異議の申し立て">
      <Appeal />
    </PanelPage>
  )
}
