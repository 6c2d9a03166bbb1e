/** Carriers that parcels go with, by the name that operators and buyers know, and where a parcel is looked up. */
const carriers = {
  yamato: {
    name: 'ヤマト運輸',
    url: (number: string) =>
      `https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id=${number}`,
  },
  sagawa: {
    name: '佐川急便',
    url: (number: string) =>
      `https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=${number}`,
  },
  japanPost: {
    name: '日本郵便',
    url: (number: string) =>
      `https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=${number}`,
  },
  other: { name: 'その他の配送会社', url: null },
} as const

export type Carrier = keyof typeof carriers

export const CARRIERS = Object.keys(carriers) as Carrier[]

const isCarrier = (text: string): text is Carrier => text in carriers

/** 「ヤマト運輸」; what we do not know is its own name. */
export const carrierName = (carrier: string): string =>
  isCarrier(carrier) ? carriers[carrier].name : carrier

/** Where a parcel is looked up; null without a number or a page. */
export function trackingUrl(carrier: string | null, trackingNumber: string | null): string | null {
  if (!carrier || !trackingNumber || !isCarrier(carrier)) return null
  return carriers[carrier].url?.(encodeURIComponent(trackingNumber)) ?? null
}
