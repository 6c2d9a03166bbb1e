import type { Metadata } from 'next'
import { pageMetadata } from '@/app/page-metadata'
import { SignIn } from '@/components/account/sign-in'
import { offeredProviders } from '@/lib/session/offered-providers'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'ログイン',
    description:
      'メールアドレスやパスキーでログインすると、お気に入りや購入した作品を、どの端末でも聴けます。',
    path: '/account/signin',
    isUnlisted: true,
  })

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SigninPage({ searchParams }: Props) {
  const { error } = await searchParams
  return (
    <SignIn providers={offeredProviders()} error={typeof error === 'string' ? error : undefined} />
  )
}
