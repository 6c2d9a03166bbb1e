import { queryOptions } from '@tanstack/react-query'
import { type ApiClient, type CallInput, type CallOutput, call } from '../api'
import { cacheTags } from './cache-tags'

/** The browser keeps nothing of what is personal. */
const init = { cache: 'no-store' } as const

export type ReviewPage = CallOutput<'GET /album/{nid}/reviews'>
export type Review = ReviewPage['items'][number]
export type ReviewSort = 'helpful' | 'new'
export type ReviewForm = CallInput<'POST /album/{nid}/reviews'>['body']
export type CommentPage = CallOutput<'GET /voice/{nid}/comments'>
export type Comment = CommentPage['items'][number]
export type Report = CallInput<'POST /report'>['body']
export type Inquiry = CallInput<'POST /inquiry'>['body']

/** What a work's page shows at first, and how much every press of 「もっと見る」 adds. */
export const VOICES_PER_PAGE = 10
/** What can be wrong with what somebody wrote or published, in words to choose from. */
export const REPORT_REASONS: readonly (readonly [Report['reason'], string])[] = [
  ['rights', '著作権などの権利を侵害している'],
  ['hate', '差別や暴力をあおっている'],
  ['sexual', '性的な内容がふさわしくない'],
  ['spam', '宣伝や迷惑行為である'],
  ['privacy', '個人の情報が書かれている'],
  ['other', 'そのほか'],
]

/** The most characters of a review, a comment and an inquiry. */
export const MAX_WRITING = 2000

const firstPage = { take: VOICES_PER_PAGE }

/** What the store's pages read on the server; purged with the work's own page. */
export function communityReads(ask: ApiClient) {
  const keep = (nid: string) => ({ next: { revalidate: 60, tags: [cacheTags.work(nid)] } })
  return {
    reviews: (nid: string): Promise<ReviewPage> =>
      ask('GET /album/{nid}/reviews', { params: { nid }, query: firstPage, init: keep(nid) }),
    comments: (nid: string): Promise<CommentPage> =>
      ask('GET /voice/{nid}/comments', { params: { nid }, query: firstPage, init: keep(nid) }),
  }
}

/** Reviews as the signed-in listener sees them. @throws ApiError */
export const readReviews = (nid: string, query: { sort: ReviewSort; take: number; skip: number }) =>
  call('GET /album/{nid}/reviews', { params: { nid }, query, init })

/** @throws ApiError */
export const writeReview = (nid: string, body: ReviewForm): Promise<Review> =>
  call('POST /album/{nid}/reviews', { params: { nid }, body })

/** @throws ApiError */
export const changeReview = (id: string, body: ReviewForm): Promise<Review> =>
  call('PUT /review/{id}', { params: { id }, body })

/** @throws ApiError */
export const deleteReview = (id: string) => call('DELETE /review/{id}', { params: { id } })

/** @returns how many find it helpful now @throws ApiError */
export const setHelpful = async (id: string, isHelpful: boolean): Promise<number> =>
  (await call(`${isHelpful ? 'PUT' : 'DELETE'} /review/{id}/helpful`, { params: { id } }))
    .helpfulCount

/** Comments as the signed-in listener sees them. @throws ApiError */
export const readComments = (nid: string, query: { take: number; skip: number }) =>
  call('GET /voice/{nid}/comments', { params: { nid }, query, init })

/** @throws ApiError */
export const writeComment = (nid: string, body: { body: string; parentId?: string }) =>
  call('POST /voice/{nid}/comments', { params: { nid }, body })

/** @throws ApiError */
export const deleteComment = (id: string) => call('DELETE /comment/{id}', { params: { id } })

/** @throws ApiError */
export const report = (body: Report) => call('POST /report', { body })

export type Appeal = CallOutput<'GET /appeal'>

/** The decision that the link of a mail names. */
export const appealQuery = (token: string) =>
  queryOptions({
    queryKey: ['appeal', token],
    queryFn: () => call('GET /appeal', { query: { token }, init }),
  })

/** Appeals against a decision, once. @throws ApiError */
export const sendAppeal = (token: string, body: string) =>
  call('POST /appeal', { query: { token }, body: { body } })

export type InquiryThread = CallOutput<'GET /inquiry/thread'>

/** The inquiry that the link of a mail names. */
export const inquiryThreadQuery = (token: string) =>
  queryOptions({
    queryKey: ['inquiry', token],
    queryFn: () => call('GET /inquiry/thread', { query: { token }, init }),
  })

/** Writes on in an inquiry. @throws ApiError */
export const continueInquiry = (token: string, body: string) =>
  call('POST /inquiry/thread', { query: { token }, body: { body } })

export const INQUIRY_TOPICS: readonly (readonly [Inquiry['topic'], string])[] = [
  ['listening', '作品の再生・聴き方'],
  ['payment', 'ご購入・お支払い'],
  ['account', 'アカウント・ログイン'],
  ['creator', '作品の登録・クリエイター活動'],
  ['seller', 'グッズの販売者の情報'],
  ['rights', '権利に関する申し出'],
  ['press', '取材・提携'],
  ['other', 'その他'],
]

/** @throws ApiError with details by field */
export const sendInquiry = (body: Inquiry) => call('POST /inquiry', { body })

/** Ends the daily mail by the link from one. @throws ApiError */
export const unsubscribe = (token: string) => call('POST /mail/unsubscribe', { query: { token } })
