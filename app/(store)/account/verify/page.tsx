import type { Metadata } from 'next'
import { AccountPanel } from '@/components/account/account-panel'
import { VerifyEmail } from '@/components/account/verify-email'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'メールアドレスの確認',
  robots: { index: false },
  referrer: 'no-referrer',
}

export default function VerifyPage() {
  return (
    <AccountPanel title="メールアドレスの確認">
      <VerifyEmail />
    </AccountPanel>
  )
}
