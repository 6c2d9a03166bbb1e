import type { Metadata } from 'next'
import { SignIn } from '@/components/account/sign-in'
import { offeredProviders } from '@/lib/session/offered-providers'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'ログイン', robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SigninPage({ searchParams }: Props) {
  const { error } = await searchParams
  return (
    <SignIn providers={offeredProviders()} error={typeof error === 'string' ? error : undefined} />
  )
}
