'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { QueryState } from '@/components/workbench/query-state'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { read } from '@/lib/client/studio/calls'
import { MOST_WEBHOOK_ENDPOINTS } from '@/lib/kit/shop/webhook-events'
import { EndpointList } from './endpoint-list'
import { EndpointPanel } from './endpoint-panel'
import { NewEndpoint } from './new-endpoint'
import { SecretDialog } from './secret-dialog'

/** The channel's webhooks: where they go, and what has been sent to the chosen one. */
export function WebhooksPage() {
  const query = useQuery(read('GET /studio/webhooks'))
  const chosen = useSearchParams().get('endpoint')
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <WorkbenchPage
      title="Webhook"
      about="販売・返金・作品の公開・お支払いを、ご自分のサーバーに自動でお知らせします。購入した方の情報は送りません。設定できるのは、チャンネルのオーナーだけです。"
    >
      <QueryState query={query}>
        {({ items }) => {
          const endpoint = items.find(({ id }) => id === chosen) ?? items[0]
          return (
            <>
              <EndpointList endpoints={items} chosenId={endpoint?.id} />
              {endpoint && (
                <EndpointPanel key={endpoint.id} endpoint={endpoint} onSecret={setSecret} />
              )}
              {items.length < MOST_WEBHOOK_ENDPOINTS && <NewEndpoint onSecret={setSecret} />}
            </>
          )
        }}
      </QueryState>
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </WorkbenchPage>
  )
}
