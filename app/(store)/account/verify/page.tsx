import type { Metadata } from 'next'
import { AccountPanel } from '@/components/account/account-panel'
import { EmailChange } from '@/components/account/email-change'
import { VerifyEmail } from '@/components/account/verify-email'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'メールアドレスの確認',
  robots: { index: false },
  referrer: 'no-referrer',
}

type Props = { searchParams: Promise<{ mode?: string | string[] }> }

/** Where the links of mails about an address lead: to verify it, to change to it, or to undo a change. */
export default async function VerifyPage({ searchParams }: Props) {
  const { mode } = await searchParams
  if (mode === 'changeEmail')
    return (
      <AccountPanel title="メールアドレスの変更">
        <EmailChange mode={mode} />
      </AccountPanel>
    )
  if (mode === 'recoverEmail')
    return (
      <AccountPanel title="メールアドレスの変更の取り消し">
        <EmailChange mode={mode} />
      </AccountPanel>
    )
  return (
    <AccountPanel title="メールアドレスの確認">
      <VerifyEmail />
    </AccountPanel>
  )
}
