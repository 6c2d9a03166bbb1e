import { carrierName } from '@/lib/kit/shop/carriers'
import { type OrderStateName, stateOfOrder } from '@/lib/kit/shop/order-states'
import { formatYen } from '@/lib/kit/shop/yen'
import { refundReasonText } from '../model/refund-reason-text'
import { mismatchText } from '../settle/find-mismatch'

/** A state in words for the buyer and the staff. */
export const stateText = (
  state: OrderStateName,
  kind: 'audio' | 'merchandise' | 'gift' | 'present',
): string => stateOfOrder({ state, kind })[0]

const facts: Record<string, string> = {
  placed: 'ご注文を受け付けました',
  paid: 'お支払いを確認しました',
  cancelled: 'ご注文を取り消しました',
  expired: 'お支払いの期限が過ぎたため、ご注文を取り消しました',
  held: 'お支払いの内容を確認しています',
  preparing: '発送の準備を始めました',
  shipped: '商品を発送しました',
  delivered: '商品をお届けしました',
  refundRequested: '返金の手続きを始めました',
  partiallyRefunded: '一部を返金しました',
  refunded: '返金しました',
  refundFailed: '返金がお手元に届きませんでした。あらためて手続きします',
  disputed: 'カード会社から確認の連絡がありました',
  disputeWon: 'カード会社の確認が終わりました',
  redeemed: '贈り物が受け取られました',
}

/** An entry of an order's history for its buyer; null for entries that concern only the operator. */
export function eventText(
  kind: string,
  detail: Record<string, unknown>,
): { text: string; note: string | null } | null {
  const text = facts[kind]
  return text === undefined ? null : { text, note: noteOf(kind, detail) }
}

const staffFacts: Record<string, string> = {
  mismatch: 'お支払いがご注文と一致しませんでした',
  released: '確認のうえ、お支払いを受け入れました',
  disputeStatus: 'カード会社での状態が変わりました',
  captureFailed: 'あと払いの代金を請求できませんでした（承認の失効）',
  authorisationEnding: 'あと払いの承認が、発送の前に切れる見込みです',
}

/** Statuses of a dispute; an unknown one is shown by the network's name. */
const disputeStatuses: Record<string, string> = {
  warning_needs_response: '照会（回答待ち）',
  warning_under_review: '照会（確認中）',
  warning_closed: '照会の終了',
  needs_response: '異議申し立て（反論待ち）',
  under_review: '異議申し立て（審査中）',
  appeal_needs_response: '再審査（回答待ち）',
  appeal_under_review: '再審査中',
  won: '当店の主張が認められました',
  lost: '購入者の主張が認められました',
  prevented: '異議申し立ての回避',
}

const staffNotes: Record<string, (detail: Record<string, unknown>) => string> = {
  mismatch: mismatchText,
  disputeStatus: ({ status }) => disputeStatuses[String(status)] ?? String(status),
}

/** The same for staff, who see everything; an entry without words is shown by its code. */
export const staffEventText = (
  kind: string,
  detail: Record<string, unknown>,
): { text: string; note: string | null } =>
  eventText(kind, detail) ?? {
    text: staffFacts[kind] ?? kind,
    note: staffNotes[kind]?.(detail) ?? null,
  }

function noteOf(
  kind: string,
  { amountYen, carrier, trackingNumber, reason }: Record<string, unknown>,
) {
  if (kind === 'shipped' && typeof carrier === 'string')
    return [carrierName(carrier), trackingNumber].filter(Boolean).join(' ')
  if (kind === 'refundRequested' && typeof reason === 'string') return refundReasonText(reason)
  const isAboutMoney = ['paid', 'partiallyRefunded', 'refunded', 'refundFailed'].includes(kind)
  return isAboutMoney && typeof amountYen === 'number' ? formatYen(amountYen) : null
}
