import type { State } from '@/components/workbench/table/state-column'
import type { CallInput, CallOutput } from '@/lib/client/api'
import { carrierName } from '@/lib/kit/shop/carriers'
import { stateOfParcel } from '@/lib/kit/shop/order-states'
import { LABEL_CARRIERS, LABEL_PROFILES } from '@/lib/kit/shop/parcels/label-profiles'

export type TrackingReport = CallOutput<'POST /ops/tracking'>
export type OpsParcel = CallOutput<'GET /ops/parcels'>['items'][number]
export type LabelCarrier = CallInput<'POST /ops/parcels/labels'>['body']['carrier']
export const PARCELS_SHOWN = ['open', 'due', 'unpacked', 'packing', 'sent'] as const
export type ParcelsShown = (typeof PARCELS_SHOWN)[number]

export const shownNames: Record<ParcelsShown, { label: string; none: string }> = {
  open: { label: '未発送', none: '発送を待っている荷物はありません。' },
  due: { label: '今日まで', none: '今日までに発送する荷物はありません。' },
  unpacked: { label: '発送待ち', none: '準備を待っている荷物はありません。' },
  packing: { label: '準備中', none: '準備中の荷物はありません。' },
  sent: { label: '発送済み', none: 'お届け中の荷物はありません。' },
}

/** What is the matter with a parcel: what stops it comes first. */
export function parcelState({ state, refusal, isLate }: OpsParcel): State {
  if (state === 'sent') return stateOfParcel('shipped', false)
  if (refusal) return ['発送できません', 'ember']
  const [word, tone] = stateOfParcel('preparing', state === 'packing')
  return isLate ? [`${word}（約束の日を過ぎています）`, 'ember'] : [word, tone]
}

export const contentOf = ({ lines }: Pick<OpsParcel, 'lines'>): string =>
  lines.map(({ title, quantity }) => `${title}×${quantity}`).join('、')

/** Carriers by the name of the program that their files are for. */
export const carrierOptions: readonly (readonly [LabelCarrier, string])[] = LABEL_CARRIERS.map(
  (carrier) => [carrier, `${carrierName(carrier)}（${LABEL_PROFILES[carrier].program}）`],
)

export const resultStates: Record<TrackingReport['rows'][number]['result'], State> = {
  ship: ['発送済みにします', 'leaf'],
  same: ['発送済みのまま', 'quiet'],
  problem: ['取り込めません', 'ember'],
}
