import type { Metadata } from 'next'
import { pageMetadata } from '@/app/page-metadata'
import { SiblingLink } from '@/components/account/sibling-link'
import { SignUp } from '@/components/account/sign-up'
import { SignedInAlready } from '@/components/account/signed-in-already'
import { PanelPage } from '@/components/ui/panel-page'
import { offeredProviders } from '@/lib/session/offered-providers'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: '新規登録',
    description:
      '無料で登録できます。お気に入りや購入した作品が、どの端末でも聴けるようになります。',
    path: '/account/signup',
    isUnlisted: true,
  })

export default function SignupPage() {
  return (
    <PanelPage
      title="新規登録"
      lead="無料で登録できます。お気に入りや購入した作品が、どの端末でも聴けるようになります。"
      links={<SiblingLink href="/account/signin">登録済みの方はログインへ</SiblingLink>}
    >
      <SignedInAlready />
      <SignUp providers={offeredProviders()} />
    </PanelPage>
  )
}
