import type { Metadata } from 'next'
import { pageMetadata } from '@/app/page-metadata'
import { EmailChange } from '@/components/account/email-change'
import { VerifyEmail } from '@/components/account/verify-email'
import { PanelPage } from '@/components/ui/panel-page'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'メールアドレスの確認',
    description: 'メールで届いたリンクから、メールアドレスの確認や変更を完了するページです。',
    path: '/account/verify',
    isSecret: true,
  })

type Props = { searchParams: Promise<{ mode?: string | string[] }> }

/** Where the links of mails about an address lead: to verify it, to change to it, or to undo a change. */
export default async function VerifyPage({ searchParams }: Props) {
  const { mode } = await searchParams
  if (mode === 'changeEmail')
    return (
      <PanelPage title="メールアドレスの変更">
        <EmailChange mode={mode} />
      </PanelPage>
    )
  if (mode === 'recoverEmail')
    return (
      <PanelPage title="メールアドレスの変更の取り消し">
        <EmailChange mode={mode} />
      </PanelPage>
    )
  return (
    <PanelPage title="メールアドレスの確認">
      <VerifyEmail />
    </PanelPage>
  )
}
