import { AppError, type ErrorDetail } from '@/lib/kit/errors'
import { formatYen } from '@/lib/kit/shop/yen'

const conflict = (code: string, message: string) => new AppError('conflict', code, message)

/** The buyer's account was deleted after the call was authorised. */
export const buyerGone = () =>
  new AppError(
    'unauthenticated',
    'auth/user-token-expired',
    'ログインの有効期限が切れました。もう一度ログインしてください。',
  )

export const alreadyOwned = () =>
  conflict('order/already-owned', 'すでに購入済みです。ライブラリから聴けます。')

export const ownWork = (kind: 'album' | 'track' | 'present' | 'gift' = 'album') =>
  kind === 'gift'
    ? conflict('order/own-work', 'ご自身のギフトは購入できません。')
    : conflict('order/own-work', 'ご自身の作品は購入できません。そのまま全編を聴けます。')

export const notForSale = () => conflict('order/not-for-sale', 'この作品は、現在販売していません。')

export const alreadyPaid = () =>
  conflict('order/already-paid', 'お支払いが完了しているため、取り消せません。')

export const stillProcessing = () =>
  conflict(
    'order/processing',
    'お支払いを確認しています。しばらくしてから購入履歴をご確認ください。',
  )

export const refundUnderWay = () =>
  conflict(
    'order/refund-under-way',
    '前のご注文の返金を手続きしています。返金が終わってから、もう一度ご注文ください。',
  )

export const underReview = () =>
  conflict(
    'order/under-review',
    'この作品のご注文を確認しています。お手数ですが、お問い合わせください。',
  )

/** A price in force now. The message is digits alone, because companion apps read it. */
const priceOf = (path: string, yen: number): ErrorDetail => ({ path, message: String(yen), yen })

/** `details` has the price in force now, in yen, so that the screen can show it and ask again. */
export const priceChanged = (nowYen: number) =>
  new AppError(
    'conflict',
    'order/price-changed',
    '価格が変わりました。新しい金額をご確認のうえ、もう一度ご注文ください。',
    { details: [priceOf('expectedPrice', nowYen)] },
  )

/** The order ended while it was being paid; the money was released. */
export const cancelledMeanwhile = () =>
  conflict(
    'order/given-up',
    'お時間が経過したため、ご注文を取り消しました。代金は請求されません。もう一度ご注文ください。',
  )

/**
 * `details` has the total, the fee and the prices in force now, in yen, so that the screen can show them and ask
 * again.
 */
export const totalChanged = (now: {
  totalYen: number
  deliveryFeeYen: number
  lines: readonly { key: string; unitPriceYen: number }[]
}) =>
  new AppError(
    'conflict',
    'order/price-changed',
    '金額が変わりました。新しい金額をご確認のうえ、もう一度ご注文ください。',
    {
      details: [
        priceOf('expectedPrice', now.totalYen),
        priceOf('deliveryFee', now.deliveryFeeYen),
        ...now.lines.map(({ key, unitPriceYen }) => priceOf(`merchandises.${key}`, unitPriceYen)),
      ],
    },
  )

export const addressMissing = () =>
  conflict('order/address-missing', 'お届け先が登録されていません。お届け先を登録してください。')

export const undeliverable = () =>
  conflict('order/undeliverable', 'このお届け先には、グッズをお届けできません。')

export const tooLarge = (limitYen: number) =>
  conflict(
    'order/too-large',
    `一度のご注文は${formatYen(limitYen)}までです。数回に分けてご注文ください。`,
  )
