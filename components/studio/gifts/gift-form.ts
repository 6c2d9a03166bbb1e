import type { z } from 'zod'
import type { gift } from '@/lib/client/form/schemas/gift'
import type { SchemaForm } from '@/lib/client/form/use-schema-form'
import type { StudioGift } from '@/lib/contract/studio/gifts'

export type GiftForm = SchemaForm<typeof gift>
/** What is typed about a gift; its price is text until it is sent. */
type GiftValues = z.input<typeof gift>

export const KINDS = [
  ['voice', '音声', '「おやすみ」の一言や、お礼のメッセージなど。'],
  ['picture', '画像', '扉絵や、撮影した写真など。'],
  ['text', '文章', '手紙や、作品のあとがきなど。'],
] as const

export const emptyGift: GiftValues = {
  kind: 'voice',
  title: '',
  description: '',
  price: '',
  text: '',
}

export const toGiftValues = ({
  kind,
  title,
  description,
  price,
  text,
}: StudioGift): GiftValues => ({ kind, title, description, price: String(price), text })
