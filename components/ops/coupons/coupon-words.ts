import type { State } from '@/components/workbench/table/state-column'
import type { CallOutput } from '@/lib/client/api'
import { formatYen } from '@/lib/kit/shop/yen'

export type OpsCoupon = CallOutput<'GET /ops/coupons'>['items'][number]

export const SCOPES = [
  ['all', 'すべての商品'],
  ['audio', 'すべての音声作品'],
  ['merchandise', 'すべてのグッズ'],
  ['work', 'ひとつのアルバム'],
  ['creator', 'ひとりのクリエイター'],
] as const satisfies readonly (readonly [OpsCoupon['scope'], string])[]

const scopes = new Map<string, string>(SCOPES)
const STATES: Record<OpsCoupon['state'], State> = {
  coming: ['予定', 'lamp'],
  open: ['配布中', 'leaf'],
  ended: ['終了', 'quiet'],
}

export const couponState = ({ state }: OpsCoupon): State => STATES[state]

/** 「10%オフ」, 「500円オフ」 */
export const offText = ({ kind, value }: OpsCoupon): string =>
  kind === 'rate' ? `${value}%オフ` : `${formatYen(value)}オフ`

export const scopeText = ({ scope, scopeName }: OpsCoupon): string =>
  scopeName || (scopes.get(scope) ?? scope)

/** 「3 / 100」, where there is a limit. */
export const usedText = ({ usedCount, totalLimit }: OpsCoupon): string =>
  totalLimit === null
    ? usedCount.toLocaleString('ja-JP')
    : `${usedCount.toLocaleString('ja-JP')} / ${totalLimit.toLocaleString('ja-JP')}`
