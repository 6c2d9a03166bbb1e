import type { State } from '@/components/workbench/table/state-column'
import type { WebhookDelivery, WebhookEndpoint } from '@/lib/contract/studio/webhooks'

/** The state of an endpoint in words. */
export function endpointState({ state, failingSince }: WebhookEndpoint): State {
  if (state === 'paused') return ['停止中', 'quiet']
  if (state === 'disabled') return ['届かないため停止', 'ember']
  return failingSince ? ['届いていません', 'lamp'] : ['送信中', 'leaf']
}

/** The state of a delivery in words. */
export function deliveryState({ state, attempts }: WebhookDelivery): State {
  if (state === 'delivered') return ['届きました', 'leaf']
  if (state === 'failed') return ['届きませんでした', 'ember']
  return [attempts === 0 ? '送信待ち' : '再送待ち', 'lamp']
}
