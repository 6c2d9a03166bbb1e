import type { CallOutput } from '@/lib/client/api'
import { formatJstDateTime } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import { roleNames } from '../staff/staff-words'

export type StaffAct = CallOutput<'GET /ops/audit'>['items'][number]

/** What is changed, as the staff calls it. A field without a name stands by its own. */
const fieldNames: Record<string, string> = {
  action: '対応',
  ageRating: '対象年齢',
  alt: '画像の説明',
  amountYen: '額',
  asksAgreement: 'もう一度同意を求める',
  byOwner: '本人が終えた',
  call: '呼び出し',
  capturedYen: '売上',
  carrier: '配送会社',
  case: '案件',
  category: '種類',
  code: 'コード',
  decision: '決めたこと',
  description: '説明',
  differences: '差異',
  display: '場所',
  endAt: '終わり',
  endsAt: '終わり',
  expiresAt: '期限',
  feeRateBp: '手数料率（1万分の1）',
  feeTaxYen: '手数料の消費税',
  feeYen: '手数料',
  gifts: 'ギフト',
  image: '画像',
  isExternal: '外のページ',
  kind: '種類',
  left: '外れた支払い',
  lifted: '取り消した',
  lines: '行',
  link: 'リンク',
  mails: 'メール',
  merchandises: 'グッズ',
  name: '名前',
  netYen: '差引額',
  note: 'メモ',
  number: '番号',
  numbers: '番号の数',
  onHand: '手もとの数',
  owedYen: 'マイナスの残高',
  parcels: '荷物',
  part: 'ファイル',
  parts: '内訳',
  payees: '支払先',
  payments: 'お支払いの数',
  payOn: '振り込む日',
  payoutId: '支払い',
  payouts: '支払いの数',
  perPersonLimit: 'ひとりの回数',
  phoneImage: '4：3の画像',
  position: '順番',
  preorder: '予約のお届け',
  priceYen: '価格',
  publishedFrom: '公開を始める',
  reading: '読み',
  reason: '理由',
  refund: '返金',
  refundedYen: '返金',
  restoredFrom: '戻した版',
  review: '確認した内容',
  roles: '役割',
  scope: '対象',
  seen: '見た画面',
  sessions: '端末の数',
  sha256: 'SHA-256',
  settledOn: '入金日',
  shipmentId: '荷物のid',
  startAt: '始まり',
  state: '状態',
  subject: '対象',
  taken: '公開を止めたもの',
  targetGender: '対象の方',
  tellsUsers: 'お知らせする',
  title: '題名',
  to: '宛先',
  trackingNumber: 'お問い合わせ番号',
  validFrom: '適用を始める日',
  value: '割引',
  version: '版',
  view: '閲覧',
  works: '作品',
  zones: '地帯',
}

/** States and choices that acts name; any other word stands by itself. */
const valueWords: Record<string, string> = {
  ...roleNames,
  answered: '返信済み',
  appealed: '異議の申し立て',
  approved: '承認済み',
  closed: '終了',
  decided: '対応済み',
  delivered: 'お届け済み',
  downloaded: 'ファイルを取得済み',
  draft: '確認中',
  hide: '公開を止める',
  none: '何もしない',
  open: '未対応',
  paid: '支払い済み',
  preparing: '準備中',
  rate: '対象年齢を変える',
  returned: '戻った',
  sent: '銀行に渡した',
  shipped: '発送済み',
  suspend: 'アカウントを停止する',
  void: '取り消し',
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u
const NOTHING = 'なし'

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}

const fieldName = (name: string) => fieldNames[name] ?? name

function valueText(name: string, value: unknown): string {
  if (isEmpty(value)) return NOTHING
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  if (typeof value === 'number') return name.endsWith('Yen') ? formatYen(value) : String(value)
  if (typeof value === 'string')
    return INSTANT.test(value) ? formatJstDateTime(value) : (valueWords[value] ?? value)
  if (Array.isArray(value)) return value.map((one) => valueText(name, one)).join('、')
  const parts = Object.entries(value as object).filter(([, part]) => !isEmpty(part))
  return `（${parts.map(([part, inside]) => `${fieldName(part)}：${valueText(part, inside)}`).join('、')}）`
}

/** 「状態：確認中 → 承認済み」, each thing that changed; what was and is empty is left out. */
export function changeText({ before, after }: Pick<StaffAct, 'before' | 'after'>): string {
  return Object.entries(after ?? {})
    .filter(([name, is]) => !isEmpty(is) || !isEmpty(before?.[name]))
    .map(([name, is]) => {
      const was = before?.[name]
      const from = was === undefined || was === null ? '' : `${valueText(name, was)} → `
      return `${fieldName(name)}：${from}${valueText(name, is)}`
    })
    .join('、')
}
