import { fromJstLocal, toJstLocal } from '@/lib/kit/jst-local'
import { wholeNumber } from '@/lib/kit/whole-number'

type Discount = { price: number; startAt: string; endAt: string }

/** A discount as it is typed; times are Japanese, as a browser's field for a time has them. */
export type TypedDiscount = { price: string; startAt: string; endAt: string }

export const toTypedDiscount = ({ price, startAt, endAt }: Discount): TypedDiscount => ({
  price: String(price),
  startAt: toJstLocal(startAt),
  endAt: toJstLocal(endAt),
})

/** What a typed discount says: text that is no number is NaN, a time that is missing an empty text. */
export const readDiscount = ({ price, startAt, endAt }: TypedDiscount): Discount => ({
  price: wholeNumber(price),
  startAt: fromJstLocal(startAt) ?? '',
  endAt: fromJstLocal(endAt) ?? '',
})

/** What is wrong with a discount from this regular price, by its fields. */
export function discountProblems(
  { price, startAt, endAt }: Discount,
  regular: number,
): { field: keyof Discount; message: string }[] {
  const found: [keyof Discount, string, boolean][] = [
    [
      'price',
      '1円以上、通常の価格より安い価格を入力してください。',
      !(price >= 1 && price < regular),
    ],
    ['startAt', '割引の始まりを入力してください。', startAt === ''],
    ['endAt', '割引の終わりを入力してください。', endAt === ''],
    [
      'endAt',
      '割引の終わりは始まりより後にしてください。',
      startAt !== '' && endAt !== '' && endAt <= startAt,
    ],
  ]
  return found.flatMap(([field, message, isWrong]) => (isWrong ? [{ field, message }] : []))
}
