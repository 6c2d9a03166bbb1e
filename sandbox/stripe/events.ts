import type { Call } from './request/call'
import { listPage, matching } from './request/list'
import { nowSeconds, type Store, stripeId } from './store'
import type { NetworkEvent, Subject } from './wire'

/** The API version of the SDK that the shop uses (stripe 23.1). */
export const API_VERSION = '2026-10-28.endive'

/** Records a change of an object, with its state at that moment. */
export function recordEvent(
  store: Store,
  type: string,
  subject: Subject,
  request: NetworkEvent['request'],
): NetworkEvent {
  const event: NetworkEvent = {
    id: stripeId('evt'),
    object: 'event',
    created: nowSeconds(),
    livemode: false,
    api_version: API_VERSION,
    type,
    data: { object: structuredClone(subject) },
    pending_webhooks: 0,
    request,
  }
  store.tables.events.set(event.id, event)
  return event
}

/** Events are listed for this long. */
const LISTED_FOR_S = 30 * 86_400

const fitsType = (type: string, pattern: string) =>
  pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern

export const events = {
  get: (call: Call) => call.store.get('events', call.id),

  list(call: Call) {
    const single = call.params.text('type')
    const types = single === undefined ? call.params.list('types') : [single]
    const rows = matching(call, call.store.tables.events.values(), []).filter(
      ({ type, created }) =>
        created > nowSeconds() - LISTED_FOR_S &&
        (types.length === 0 || types.some((pattern) => fitsType(type, pattern))),
    )
    return listPage(call, '/v1/events', rows)
  },
}
