import type { Metadata } from 'next'
import { Suspense } from 'react'
import { WebhooksPage } from '@/components/studio/webhooks/webhooks-page'

export const metadata: Metadata = { title: 'Webhook' }

export default function StudioWebhooksPage() {
  // The chosen endpoint and the page's number are known in the browser alone.
  return (
    <Suspense>
      <WebhooksPage />
    </Suspense>
  )
}
