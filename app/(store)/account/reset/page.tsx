import type { Metadata } from 'next'
import { ResetPassword } from '@/components/account/reset/reset-password'
import { SiblingLink } from '@/components/account/sibling-link'
import { PanelPage } from '@/components/ui/panel-page'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'パスワードの再設定',
  robots: { index: false },
  referrer: 'no-referrer',
}

export default function ResetPage() {
  return (
    <PanelPage
      title="パスワードの再設定"
      links={<SiblingLink href="/account/signin">ログインへ戻る</SiblingLink>}
    >
      <ResetPassword />
    </PanelPage>
  )
}
