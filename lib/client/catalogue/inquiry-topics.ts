import type { CallInput } from '../api'

type Topic = CallInput<'POST /inquiry'>['body']['topic']

export const INQUIRY_TOPICS: readonly (readonly [Topic, string])[] = [
  ['listening', '作品の再生・聴き方'],
  ['payment', 'ご購入・お支払い'],
  ['account', 'アカウント・ログイン'],
  ['creator', '作品の登録・クリエイター活動'],
  ['seller', 'グッズの販売者の情報'],
  ['rights', '権利に関する申し出'],
  ['privacy', '個人情報の開示・訂正・削除の請求'],
  ['press', '取材・提携'],
  ['other', 'その他'],
]
