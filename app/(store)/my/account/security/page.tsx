import type { Metadata } from 'next'
import { SecurityPage } from '@/components/store/security/security-page'
import { PageHeading } from '@/components/ui/page'
import { offeredProviders } from '@/lib/session/offered-providers'

export const metadata: Metadata = { title: 'セキュリティ' }

export default function AccountSecurityPage() {
  return (
    <>
      <PageHeading title="セキュリティ" lead="ログインの方法と、アカウントを守るための設定です。" />
      <SecurityPage providers={offeredProviders()} />
    </>
  )
}
