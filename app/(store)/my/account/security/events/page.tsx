import type { Metadata } from 'next'
import { AllEvents } from '@/components/store/security/all-events'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeading } from '@/components/ui/page'

export const metadata: Metadata = { title: 'セキュリティの記録' }

export default function SecurityEventsPage() {
  return (
    <>
      <PageHeading
        title="セキュリティの記録"
        lead="見覚えのない記録があれば、パスワードを変更し、すべての端末からログアウトしてください。"
      />
      <AllEvents />
      <ButtonLink href="/my/account/security">セキュリティに戻る</ButtonLink>
    </>
  )
}
