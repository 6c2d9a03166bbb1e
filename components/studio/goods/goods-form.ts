import { fromJstLocal, toJstLocal } from '@/components/studio/shop/jst-local'
import type { GoodsDraftInput, StudioGoods } from '@/lib/client/studio/studio-shop'
import { GoodsDraft } from '@/lib/contract/studio-goods'
import { noPeriod, type PeriodForm, toPeriod, toPeriodForm } from './preorder-period'

/** What is typed about goods; numbers and times are text until they are sent. */
export type GoodsForm = {
  title: string
  titleReading: string
  category: string
  description: string
  spec: string
  returnsText: string
  price: string
  taxRatePercent: 8 | 10
  perPersonLimit: string
  relatedNid: string
  onHand: string
  period: PeriodForm
  salesStart: string
  salesEnd: string
}
export type GoodsErrors = Readonly<Record<string, string>>

export const emptyGoods: GoodsForm = {
  title: '',
  titleReading: '',
  category: '',
  description: '',
  spec: '',
  returnsText: '',
  price: '',
  taxRatePercent: 10,
  perPersonLimit: '',
  relatedNid: '',
  onHand: '0',
  period: noPeriod,
  salesStart: '',
  salesEnd: '',
}

export const toGoodsForm = (goods: StudioGoods): GoodsForm => ({
  title: goods.title,
  titleReading: goods.titleReading,
  category: goods.category,
  description: goods.description,
  spec: goods.spec,
  returnsText: goods.returnsText,
  price: String(goods.price),
  taxRatePercent: goods.taxRatePercent,
  perPersonLimit: goods.perPersonLimit === null ? '' : String(goods.perPersonLimit),
  relatedNid: goods.relatedNid ?? '',
  onHand: String(goods.stock.onHand),
  period: toPeriodForm(goods.preorder),
  salesStart: toJstLocal(goods.salesStartAt),
  salesEnd: toJstLocal(goods.salesEndAt),
})

const numberOf = (text: string): number =>
  /^\d{1,9}$/u.test(text.normalize('NFKC').trim()) ? Number(text.normalize('NFKC')) : Number.NaN

export type CheckedGoods =
  | { draft: GoodsDraftInput; onHand: number; errors: null }
  | { draft: null; errors: GoodsErrors }

/** The contract's rules in the creator's words. What has errors is not sent. */
export function checkGoods(form: GoodsForm): CheckedGoods {
  const preorder = toPeriod(form.period)
  const start = fromJstLocal(form.salesStart)
  const end = fromJstLocal(form.salesEnd)
  const onHand = numberOf(form.onHand)
  const draft = {
    title: form.title,
    titleReading: form.titleReading,
    category: form.category,
    description: form.description,
    spec: form.spec,
    returnsText: form.returnsText,
    price: numberOf(form.price),
    taxRatePercent: form.taxRatePercent,
    perPersonLimit: form.perPersonLimit.trim() === '' ? null : numberOf(form.perPersonLimit),
    relatedNid: form.relatedNid || null,
    preorder: preorder ?? null,
    salesStartAt: start ?? null,
    salesEndAt: end ?? null,
  }
  const errors: Record<string, string> = {}
  for (const { path, message } of GoodsDraft.safeParse(draft).error?.issues ?? [])
    errors[String(path[0])] ??= message
  if (preorder === undefined) errors.preorder = 'お届けの時期を、始まりから順に入力してください。'
  if (start && end && end <= start)
    errors.salesEndAt = '販売の終わりは、始まりより後にしてください。'
  if (Number.isNaN(onHand) || onHand > 1_000_000)
    errors.onHand = '在庫数は0〜1,000,000の数字で入力してください。'
  return Object.keys(errors).length > 0 ? { draft: null, errors } : { draft, onHand, errors: null }
}
