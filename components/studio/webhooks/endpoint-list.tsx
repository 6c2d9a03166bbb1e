import styles from '@/components/studio/list/rows.module.css'
import { ButtonLink } from '@/components/workbench/button-link'
import { EmptyState } from '@/components/workbench/empty-state'
import { Section } from '@/components/workbench/section'
import { StateWord } from '@/components/workbench/state-word'
import type { WebhookEndpoint } from '@/lib/contract/studio/webhooks'
import { webhookEventName } from '@/lib/kit/shop/webhook-events'
import { endpointState } from './endpoint-state'

type Props = { endpoints: readonly WebhookEndpoint[]; chosenId: string | undefined }

/** Where webhooks go; one of them is open below. */
export function EndpointList({ endpoints, chosenId }: Props) {
  return (
    <Section title="送信先">
      {endpoints.length === 0 && <EmptyState text="まだ送信先はありません。" />}
      <ul className={styles.list} aria-label="Webhookの送信先">
        {endpoints.map((endpoint) => {
          const [words, tone] = endpointState(endpoint)
          const { id, url, events } = endpoint
          return (
            <li key={id} className={styles.row}>
              <span className={styles.name}>
                <span translate="no">{url}</span>
                <small>{events.map((event) => webhookEventName[event]).join('・')}</small>
              </span>
              <StateWord tone={tone}>{words}</StateWord>
              {id !== chosenId && (
                <ButtonLink isSmall href={`/studio/creator/webhooks?endpoint=${id}`}>
                  開く
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
