import type { Store } from '../store'

type Json = Record<string, unknown>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The most entries of a list inside an object; the rest must be requested. */
const MOST_WITHIN = 10

function refundsOf(store: Store, chargeId: string) {
  const all = [...store.tables.refunds.values()].filter((refund) => refund.charge === chargeId)
  return {
    object: 'list',
    url: `/v1/charges/${chargeId}/refunds`,
    has_more: all.length > MOST_WITHIN,
    data: all.toReversed().slice(0, MOST_WITHIN),
  }
}

function expandPath(store: Store, target: unknown, [field, ...rest]: string[]): void {
  if (Array.isArray(target)) {
    for (const item of target) expandPath(store, item, field === undefined ? [] : [field, ...rest])
    return
  }
  if (!isJson(target) || field === undefined) return
  const value = target[field]
  if (typeof value === 'string') target[field] = structuredClone(store.find(value)) ?? value
  if (field === 'refunds' && target.object === 'charge')
    target.refunds = refundsOf(store, String(target.id))
  expandPath(store, target[field], rest)
}

/** A copy of an answer in which the ids at the given paths (`latest_charge.balance_transaction`) are objects. */
export function expandAnswer(store: Store, answer: object, paths: string[]): object {
  const copy = structuredClone(answer)
  for (const path of paths) expandPath(store, copy, path.split('.'))
  return copy
}
