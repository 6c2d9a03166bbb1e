import { fromJstLocal, toJstLocal } from '@/components/studio/shop/jst-local'
import type { MerchandiseDraftInput, StudioMerchandise } from '@/lib/client/studio/studio-shop'
import { MerchandiseDraft } from '@/lib/contract/studio-merchandise'
import { noPeriod, type PeriodForm, toPeriod, toPeriodForm } from './preorder-period'

/** What is typed about merchandise; numbers and times are text until they are sent. */
export type MerchandiseForm = {
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
export type MerchandiseErrors = Readonly<Record<string, string>>

export const emptyMerchandise: MerchandiseForm = {
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

export const toMerchandiseForm = (merchandise: StudioMerchandise): MerchandiseForm => ({
  title: merchandise.title,
  titleReading: merchandise.titleReading,
  category: merchandise.category,
  description: merchandise.description,
  spec: merchandise.spec,
  returnsText: merchandise.returnsText,
  price: String(merchandise.price),
  taxRatePercent: merchandise.taxRatePercent,
  perPersonLimit: merchandise.perPersonLimit === null ? '' : String(merchandise.perPersonLimit),
  relatedNid: merchandise.relatedNid ?? '',
  onHand: String(merchandise.stock.onHand),
  period: toPeriodForm(merchandise.preorder),
  salesStart: toJstLocal(merchandise.salesStartAt),
  salesEnd: toJstLocal(merchandise.salesEndAt),
})

const numberOf = (text: string): number =>
  /^\d{1,9}$/u.test(text.normalize('NFKC').trim()) ? Number(text.normalize('NFKC')) : Number.NaN

export type CheckedMerchandise =
  | { draft: MerchandiseDraftInput; onHand: number; errors: null }
  | { draft: null; errors: MerchandiseErrors }

/** The contract's rules in the creator's words. What has errors is not sent. */
export function checkMerchandise(form: MerchandiseForm): CheckedMerchandise {
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
  for (const { path, message } of MerchandiseDraft.safeParse(draft).error?.issues ?? [])
    errors[String(path[0])] ??= message
  if (preorder === undefined) errors.preorder = 'お届けの時期を、始まりから順に入力してください。'
  if (start && end && end <= start)
    errors.salesEndAt = '販売の終わりは、始まりより後にしてください。'
  if (Number.isNaN(onHand) || onHand > 1_000_000)
    errors.onHand = '在庫数は0〜1,000,000の数字で入力してください。'
  return Object.keys(errors).length > 0 ? { draft: null, errors } : { draft, onHand, errors: null }
}
