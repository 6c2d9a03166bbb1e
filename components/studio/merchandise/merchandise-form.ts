import type { z } from 'zod'
import type { merchandise } from '@/lib/client/form/schemas/merchandise'
import type { SchemaForm } from '@/lib/client/form/use-schema-form'
import type { StudioMerchandise } from '@/lib/contract/studio/merchandise'
import { toJstLocal } from '@/lib/kit/jst-local'
import { noPeriod, toPeriodForm } from '@/lib/kit/shop/preorder-period'

export type MerchandiseForm = SchemaForm<typeof merchandise>
/** What is typed about merchandise; numbers and times are text until they are sent. */
type MerchandiseValues = z.input<typeof merchandise>

export const emptyMerchandise: MerchandiseValues = {
  title: '',
  titleReading: '',
  category: '',
  description: '',
  spec: '',
  returnsText: '',
  price: '',
  taxRatePercent: '10',
  perPersonLimit: '',
  relatedNid: '',
  onHand: '0',
  preorder: noPeriod,
  salesStartAt: '',
  salesEndAt: '',
}

export const toMerchandiseValues = (merchandise: StudioMerchandise): MerchandiseValues => ({
  title: merchandise.title,
  titleReading: merchandise.titleReading,
  category: merchandise.category,
  description: merchandise.description,
  spec: merchandise.spec,
  returnsText: merchandise.returnsText,
  price: String(merchandise.price),
  taxRatePercent: merchandise.taxRatePercent === 8 ? '8' : '10',
  perPersonLimit: merchandise.perPersonLimit === null ? '' : String(merchandise.perPersonLimit),
  relatedNid: merchandise.relatedNid ?? '',
  onHand: String(merchandise.stock.onHand),
  preorder: toPeriodForm(merchandise.preorder),
  salesStartAt: toJstLocal(merchandise.salesStartAt),
  salesEndAt: toJstLocal(merchandise.salesEndAt),
})
