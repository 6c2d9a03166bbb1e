import type Stripe from 'stripe'
import { CARD_EVENTS } from './card-events'
import type { ChangePage, ListedWindow, NetworkEvent, NetworkList } from './card-network'
import { idOf } from './map'
import { networkCall } from './network-call'
import { toEvent } from './webhook'

const PAGE = 100

/** One page of a list of the network, newest first, in the form of its webhooks. @throws AppError unavailable, notFound */
export async function listChanges(
  stripe: Stripe,
  list: NetworkList,
  window: ListedWindow,
): Promise<ChangePage> {
  const { since, until, after } = window
  const params = {
    limit: PAGE,
    created: { lte: seconds(until), ...(since && { gte: seconds(since) }) },
    ...(after && { starting_after: after }),
  }
  const { data, has_more } = await networkCall(() => pageOf(stripe, list, params))
  const last = data.at(-1)
  return { changes: data.map(toChange), next: has_more && last ? last.id : null }
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

type Params = { limit: number; created: Stripe.RangeQueryParam; starting_after?: string }
type Listed = Stripe.Event | Stripe.Refund | Stripe.Dispute

const pageOf = (
  stripe: Stripe,
  list: NetworkList,
  params: Params,
): Promise<{ data: Listed[]; has_more: boolean }> => {
  if (list === 'refunds') return stripe.refunds.list(params)
  if (list === 'disputes') return stripe.disputes.list(params)
  return stripe.events.list({ ...params, types: [...CARD_EVENTS] })
}

/** A refund or dispute that is listed twice in the same state is the same change. */
function toChange(listed: Listed): NetworkEvent {
  if (listed.object === 'event') return toEvent(listed)
  return {
    id: `${listed.id}:${listed.status}`,
    type: listed.object === 'refund' ? 'refund.updated' : 'charge.dispute.updated',
    objectId: listed.id,
    intentId: idOf(listed.payment_intent),
  }
}
