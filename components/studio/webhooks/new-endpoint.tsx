import { Section } from '@/components/workbench/section'
import { useChange } from '@/lib/client/studio/calls'
import { MOST_WEBHOOK_ENDPOINTS, WEBHOOK_EVENTS } from '@/lib/kit/shop/webhook-events'
import { EndpointForm } from './endpoint-form'

/** Adds an endpoint, and shows its secret. */
export function NewEndpoint({ onSecret }: { onSecret: (secret: string) => void }) {
  const add = useChange('POST /studio/webhooks')
  return (
    <Section
      title="送信先を加える"
      about={`${MOST_WEBHOOK_ENDPOINTS}件までです。加えると、署名を確かめるための鍵を一度だけ表示します。`}
    >
      <EndpointForm
        values={{ url: '', events: [...WEBHOOK_EVENTS] }}
        submit="加える"
        onSubmit={async (body) => onSecret((await add({ body })).secret)}
      />
    </Section>
  )
}
