import type { GiftDraftInput, StudioGift } from '@/lib/client/studio/studio-shop'
import { GiftDraft } from '@/lib/contract/studio-gifts'

/** What is typed about a gift; its price is text until it is sent. */
export type GiftForm = Required<Omit<GiftDraftInput, 'price'>> & { price: string }
export type GiftErrors = Readonly<Record<string, string>>

export const KINDS = [
  ['voice', '音声', '「おやすみ」の一言や、お礼のメッセージなど。'],
  ['picture', '画像', '扉絵や、撮影した写真など。'],
  ['text', '文章', '手紙や、作品のあとがきなど。'],
] as const

export const emptyGift: GiftForm = {
  kind: 'voice',
  title: '',
  description: '',
  price: '',
  text: '',
}

export const toGiftForm = ({ kind, title, description, price, text }: StudioGift): GiftForm => ({
  kind,
  title,
  description,
  price: String(price),
  text,
})

export type CheckedGift =
  | { draft: GiftDraftInput; errors: null }
  | { draft: null; errors: GiftErrors }

/** The contract's rules in the creator's words. What has errors is not sent. */
export function checkGift({ price, ...form }: GiftForm): CheckedGift {
  const plain = price.normalize('NFKC').trim()
  const draft = { ...form, price: /^\d{1,9}$/u.test(plain) ? Number(plain) : Number.NaN }
  const errors: Record<string, string> = {}
  for (const { path, message } of GiftDraft.safeParse(draft).error?.issues ?? [])
    errors[String(path[0])] ??= message
  return Object.keys(errors).length > 0 ? { draft: null, errors } : { draft, errors: null }
}
