import type { Metadata } from 'next'
import { AccountPanel } from '@/components/account/account-panel'
import { VerifyEmail } from '@/components/account/verify-email'

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
