import type { Metadata } from 'next'
import { AccountPanel } from '@/components/account/account-panel'
import { SiblingLink } from '@/components/account/sibling-link'
import { SignedInAlready } from '@/components/account/signed-in-already'
import { SigninForm } from '@/components/account/signin-form'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'ログイン', robots: { index: false } }

export default function SigninPage() {
  return (
    <AccountPanel
      title="おかえりなさい"
      lead="メールアドレスとパスワードでログインします。"
      links={
        <>
          <SiblingLink href="/account/reset">パスワードをお忘れですか</SiblingLink>
          <SiblingLink href="/account/signup">はじめての方は新規登録へ</SiblingLink>
        </>
      }
    >
      <SignedInAlready />
      <SigninForm />
    </AccountPanel>
  )
}
