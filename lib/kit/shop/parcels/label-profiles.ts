import type { Carrier } from '../carriers'

/** What a label says of a parcel. */
export type Label = {
  number: string
  /** The day it is handed over: 2026/11/25. */
  sentOn: string
  phone: string
  postalCode: string
  prefecture: string
  city: string
  street: string
  building: string
  recipient: string
  /** What is inside, in a few words. */
  content: string
  sender: { name: string; postalCode: string; address: string; phone: string }
}

/** A heading of the carrier's program, and what stands under it: a fact of the label, or always the same. */
type LabelColumn = readonly [heading: string, value: string | ((label: Label) => string)]

type LabelProfile = { program: string; columns: readonly LabelColumn[] }

const place = ({ prefecture, city, street }: Label) => `${prefecture}${city}${street}`

/** The first columns of B2クラウド's 外部データ取り込み, up to the number of labels; what follows may be left out. */
const YAMATO: readonly LabelColumn[] = [
  ['お客様管理番号', ({ number }) => number],
  ['送り状種類', '0'],
  ['クール区分', '0'],
  ['伝票番号', ''],
  ['出荷予定日', ({ sentOn }) => sentOn],
  ['お届け予定日', ''],
  ['配達時間帯', ''],
  ['お届け先コード', ''],
  ['お届け先電話番号', ({ phone }) => phone],
  ['お届け先電話番号枝番', ''],
  ['お届け先郵便番号', ({ postalCode }) => postalCode],
  ['お届け先住所', place],
  ['お届け先アパートマンション名', ({ building }) => building],
  ['お届け先会社・部門１', ''],
  ['お届け先会社・部門２', ''],
  ['お届け先名', ({ recipient }) => recipient],
  ['お届け先名(ｶﾅ)', ''],
  ['敬称', '様'],
  ['ご依頼主コード', ''],
  ['ご依頼主電話番号', ({ sender }) => sender.phone],
  ['ご依頼主電話番号枝番', ''],
  ['ご依頼主郵便番号', ({ sender }) => sender.postalCode],
  ['ご依頼主住所', ({ sender }) => sender.address],
  ['ご依頼主アパートマンション', ''],
  ['ご依頼主名', ({ sender }) => sender.name],
  ['ご依頼主名(ｶﾅ)', ''],
  ['品名コード１', ''],
  ['品名１', ({ content }) => content],
  ['品名コード２', ''],
  ['品名２', ''],
  ['荷扱い１', ''],
  ['荷扱い２', ''],
  ['記事', ''],
  ['ｺﾚｸﾄ代金引換額（税込)', ''],
  ['内消費税額等', ''],
  ['止置き', ''],
  ['営業所コード', ''],
  ['発行枚数', '1'],
]

/** Where a parcel goes, as two of the programs divide it. */
const TO: readonly LabelColumn[] = [
  ['お届け先郵便番号', ({ postalCode }) => postalCode],
  ['お届け先住所１', ({ prefecture, city }) => `${prefecture}${city}`],
  ['お届け先住所２', ({ street }) => street],
  ['お届け先住所３', ({ building }) => building],
  ['お届け先名称１', ({ recipient }) => recipient],
]

/** The named columns of e飛伝Ⅲ that a parcel of ours fills. */
const SAGAWA: readonly LabelColumn[] = [
  ['お届け先電話番号', ({ phone }) => phone],
  ...TO,
  ['お届け先名称２', ''],
  ['お客様管理番号', ({ number }) => number],
  ['ご依頼主電話番号', ({ sender }) => sender.phone],
  ['ご依頼主郵便番号', ({ sender }) => sender.postalCode],
  ['ご依頼主住所１', ({ sender }) => sender.address],
  ['ご依頼主名称１', ({ sender }) => sender.name],
  ['品名１', ({ content }) => content],
  ['出荷個数', '1'],
  ['出荷日', ({ sentOn }) => sentOn],
]

/** The named columns of ゆうパックプリントR that a parcel of ours fills. */
const JAPAN_POST: readonly LabelColumn[] = [
  ['お客様側管理番号', ({ number }) => number],
  ['発送予定日', ({ sentOn }) => sentOn],
  ['郵便種別', '0'],
  ['支払元', '0'],
  ...TO,
  ['お届け先敬称', '様'],
  ['お届け先電話番号', ({ phone }) => phone],
  ['ご依頼主郵便番号', ({ sender }) => sender.postalCode],
  ['ご依頼主住所１', ({ sender }) => sender.address],
  ['ご依頼主名称１', ({ sender }) => sender.name],
  ['ご依頼主電話番号', ({ sender }) => sender.phone],
  ['品名', ({ content }) => content],
]

export type LabelCarrier = Exclude<Carrier, 'other'>

/** What each carrier's program for labels takes in. A column is changed here and nowhere else. */
export const LABEL_PROFILES: Readonly<Record<LabelCarrier, LabelProfile>> = {
  yamato: { program: 'B2クラウド', columns: YAMATO },
  sagawa: { program: 'e飛伝Ⅲ', columns: SAGAWA },
  japanPost: { program: 'ゆうパックプリントR', columns: JAPAN_POST },
}

export const LABEL_CARRIERS = ['yamato', 'sagawa', 'japanPost'] as const satisfies LabelCarrier[]
