import type { Metadata } from 'next'
import { pageMetadata } from '@/app/page-metadata'
import { ResetPassword } from '@/components/account/reset/reset-password'
import { SiblingLink } from '@/components/account/sibling-link'
import { PanelPage } from '@/components/ui/panel-page'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'パスワードの再設定',
    description: 'パスワードを忘れた方へ、新しいパスワードを決めるためのメールをお送りします。',
    path: '/account/reset',
    isSecret: true,
  })

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
