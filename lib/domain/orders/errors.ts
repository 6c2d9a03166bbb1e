import { AppError } from '@/lib/kit/errors'

const conflict = (code: string, message: string) => new AppError('conflict', code, message)

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

export const underReview = () =>
  conflict(
    'order/under-review',
    'この作品のご注文を確認しています。お手数ですが、お問い合わせください。',
  )

/** `details` carries the price in force now, in yen, for the screen to show and ask again. */
export const priceChanged = (nowYen: number) =>
  new AppError(
    'conflict',
    'order/price-changed',
    '価格が変わりました。新しい金額をご確認のうえ、もう一度ご注文ください。',
    { details: [{ path: 'expectedPrice', message: String(nowYen) }] },
  )
