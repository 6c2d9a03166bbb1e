import type { Metadata } from 'next'
import { DeferredRegistration } from '@/components/store/settings/deferred-registration'
import { SavedCards } from '@/components/store/settings/saved-cards'
import { PageHeading } from '@/components/ui/page'

export const metadata: Metadata = { title: 'お支払い方法' }

export default function PaymentMethodPage() {
  return (
    <>
      <PageHeading
        title="お支払い方法"
        lead="保存したカードと、あと払いの登録です。カード番号そのものは、お預かりしていません。"
      />
      <SavedCards />
      <DeferredRegistration />
    </>
  )
}
