import type { ApiClient, CallInput } from '../api'
import { cacheTags } from './cache-tags'

export type Report = CallInput<'POST /report'>['body']
type Topic = CallInput<'POST /inquiry'>['body']['topic']

/** The number of entries that a work's page shows first, and that 「もっと見る」 adds. */
export const VOICES_PER_PAGE = 10
/** The reasons of a report to choose from. */
export const REPORT_REASONS: readonly (readonly [Report['reason'], string])[] = [
  ['rights', '著作権などの権利を侵害している'],
  ['hate', '差別や暴力をあおっている'],
  ['sexual', '性的な内容がふさわしくない'],
  ['spam', '宣伝や迷惑行為である'],
  ['privacy', '個人の情報が書かれている'],
  ['other', 'そのほか'],
]

export const INQUIRY_TOPICS: readonly (readonly [Topic, string])[] = [
  ['listening', '作品の再生・聴き方'],
  ['payment', 'ご購入・お支払い'],
  ['account', 'アカウント・ログイン'],
  ['creator', '作品の登録・クリエイター活動'],
  ['seller', 'グッズの販売者の情報'],
  ['rights', '権利に関する申し出'],
  ['press', '取材・提携'],
  ['other', 'その他'],
]

/** The most characters of a review, a comment and an inquiry. */
export const MAX_WRITING = 2000

const firstPage = { take: VOICES_PER_PAGE }

/** The server's reads for the store's pages; purged with the work's page. */
export function communityReads(ask: ApiClient) {
  const keep = (nid: string) => ({ next: { revalidate: 60, tags: [cacheTags.work(nid)] } })
  return {
    reviews: (nid: string) =>
      ask('GET /album/{nid}/reviews', { params: { nid }, query: firstPage, init: keep(nid) }),
    comments: (nid: string) =>
      ask('GET /voice/{nid}/comments', { params: { nid }, query: firstPage, init: keep(nid) }),
  }
}
