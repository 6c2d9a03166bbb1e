import { z } from 'zod'
import {
  AgeRating,
  Id,
  Instant,
  LinkTarget,
  lineOfText,
  Nid,
  PageQuery,
  Picture,
  paged,
  paragraphs,
} from './common'
import { Email } from './identity-shapes'
import type { Routes } from './route'

/** A user's text: plain text of at most 2,000 characters; links stay text. */
const Writing = paragraphs(2000).refine((text) => text.length > 0, {
  error: '本文を入力してください。',
})
const Writer = z.object({ id: Id, nickname: z.string(), avatar: Picture.nullable() })

export const ReviewForm = z.object({
  stars: z.int().min(1, '星の数を選んでください。').max(5),
  body: Writing,
})

export const Review = z
  .object({
    id: Id,
    stars: z.int(),
    body: z.string(),
    user: Writer,
    helpfulCount: z.int(),
    createdAt: Instant,
    isEdited: z.boolean(),
    isOwn: z.boolean(),
    isVotedHelpful: z.boolean(),
    /** The text is hidden by the work's creator: empty except for its writer. */
    isBodyHidden: z.boolean(),
    reply: z.object({ body: z.string(), createdAt: Instant }).nullable(),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

export const ReviewSummary = z
  .object({
    count: z.int(),
    average: z.number().nullable(),
    /** How many gave one star, two … five. */
    byStars: z.array(z.int()).length(5),
  })
  .meta({ id: 'ReviewSummary' })

export const CommentForm = z.object({ body: Writing, parentId: Id.optional() })

const commentFacts = {
  id: Id,
  body: z.string(),
  user: Writer,
  createdAt: Instant,
  isOwn: z.boolean(),
  isByCreator: z.boolean(),
}
export const Comment = z
  .object({ ...commentFacts, replies: z.array(z.object(commentFacts)).max(100) })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

export const ReportForm = z.object({
  subjectKind: z.enum(['work', 'comment', 'review', 'user']),
  subjectId: Id,
  reason: z.enum(
    ['rights', 'hate', 'sexual', 'spam', 'privacy', 'other'],
    '理由を選んでください。',
  ),
  body: paragraphs(1000).default(''),
  email: Email.optional().meta({ description: 'ログインしていないときの、お返事の宛先' }),
})

/** The decision that a mail's link shows. */
export const Appeal = z
  .object({
    title: z.string().meta({ description: '何についての決定か' }),
    kind: ReportForm.shape.subjectKind,
    action: z.enum(['hide', 'rate', 'suspend']),
    ageRating: AgeRating.nullable().meta({ description: '決めた年齢区分（rate のとき）' }),
    reason: z.string(),
    decidedAt: Instant,
    state: z
      .enum(['open', 'waiting', 'answered', 'late'])
      .meta({ description: 'open のときだけ、申し立てられる' }),
    appeal: z.string().nullable(),
    answer: z.string().nullable(),
    isLifted: z.boolean(),
    until: z.iso.date().meta({ description: '申し立てられる最後の日（日本時間）' }),
  })
  .meta({ id: 'Appeal' })
export type Appeal = z.output<typeof Appeal>

export const InquiryTopic = z.enum(
  ['listening', 'payment', 'account', 'creator', 'seller', 'rights', 'privacy', 'press', 'other'],
  'ご用件を選んでください。',
)
export const InquiryForm = z.object({
  email: Email,
  topic: InquiryTopic,
  body: Writing,
})

/** The messages of an inquiry, in the order of writing. */
export const InquiryThread = z
  .object({
    id: Id,
    topic: InquiryTopic,
    createdAt: Instant,
    isClosed: z.boolean(),
    messages: z
      .array(z.object({ isOurs: z.boolean(), body: z.string(), at: Instant }))
      .max(200)
      .meta({ description: '書いた順。はじめがお問い合わせ' }),
  })
  .meta({ id: 'InquiryThread' })
export type InquiryThread = z.output<typeof InquiryThread>

const NotificationKind = z.enum(['newWork', 'release', 'sale', 'reply', 'order', 'payout', 'news'])
export const Notification = z
  .object({
    id: Id,
    kind: NotificationKind,
    title: z.string(),
    link: z.string(),
    target: LinkTarget.nullable(),
    isRead: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

const nidParams = z.object({ nid: Nid })
const idParams = z.object({ id: Id })

const linkToken = z.object({ token: z.string().max(200) })

export const communityRoutes = {
  'GET /album/{nid}/reviews': {
    thing: 'public',
    summary: '購入者のレビュー',
    access: 'guest',
    params: nidParams,
    query: PageQuery.extend({ sort: z.enum(['helpful', 'new']).default('helpful') }),
    response: paged(Review).extend({ summary: ReviewSummary }),
    errors: ['invalid', 'notFound'],
    sharedSeconds: 60,
  },
  'POST /album/{nid}/reviews': {
    thing: 'public',
    summary: 'レビューを書く（購入者が一作品に一つ）',
    access: 'verified',
    params: nidParams,
    body: ReviewForm,
    response: Review,
    status: 201,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound', 'conflict', 'tooMany'],
  },
  'PUT /review/{id}': {
    thing: 'own',
    summary: '自分のレビューを書き直す',
    access: 'verified',
    params: idParams,
    body: ReviewForm,
    response: Review,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound', 'tooMany'],
  },
  'DELETE /review/{id}': {
    thing: 'own',
    summary: '自分のレビューを消す',
    access: 'verified',
    params: idParams,
    response: null,
    errors: ['unauthenticated', 'forbidden', 'notFound'],
  },
  'PUT /review/{id}/helpful': {
    thing: 'public',
    summary: '参考になったと伝える（何度でも同じ。自分のものには409）',
    access: 'verified',
    params: idParams,
    response: z.object({ helpfulCount: z.int() }),
    errors: ['unauthenticated', 'forbidden', 'notFound', 'conflict'],
  },
  'DELETE /review/{id}/helpful': {
    thing: 'public',
    summary: '参考になったを取り消す',
    access: 'verified',
    params: idParams,
    response: z.object({ helpfulCount: z.int() }),
    errors: ['unauthenticated', 'forbidden', 'notFound'],
  },
  'GET /voice/{nid}/comments': {
    thing: 'public',
    summary: 'ボイスへのコメント（新しい順、返信つき）',
    access: 'guest',
    params: nidParams,
    query: PageQuery,
    response: paged(Comment),
    errors: ['invalid', 'notFound'],
    sharedSeconds: 60,
  },
  'POST /voice/{nid}/comments': {
    thing: 'public',
    summary: 'コメント・返信を書く',
    access: 'verified',
    params: nidParams,
    body: CommentForm,
    response: Comment,
    status: 201,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound', 'conflict', 'tooMany'],
  },
  'DELETE /comment/{id}': {
    thing: 'own',
    summary: '自分のコメントを消す（作者は自分の作品へのものも）',
    access: 'verified',
    params: idParams,
    response: null,
    errors: ['unauthenticated', 'forbidden', 'notFound'],
  },
  'POST /report': {
    summary: '問題を運営に知らせる（受け付けるとメールが届く。ログインは要らない）',
    access: 'guest',
    body: ReportForm,
    response: null,
    errors: ['invalid', 'notFound', 'tooMany'],
  },
  'GET /appeal': {
    summary: '運営の決定（メールのリンクから。ログインは要らない）',
    access: 'guest',
    query: linkToken,
    response: Appeal,
    errors: ['invalid', 'notFound'],
  },
  'POST /appeal': {
    summary: '運営の決定に異議を申し立てる（一度だけ。決めた人とは別の担当者が答える）',
    access: 'guest',
    query: linkToken,
    body: z.object({ body: Writing }),
    response: Appeal,
    status: 201,
    errors: ['invalid', 'notFound', 'conflict'],
  },
  'POST /inquiry': {
    summary: 'お問い合わせ（受け付けるとメールが届く）',
    access: 'guest',
    body: InquiryForm,
    response: z.object({ id: Id }),
    status: 201,
    errors: ['invalid', 'tooMany'],
  },
  'GET /inquiry/thread': {
    summary: 'お問い合わせのやりとり（メールのリンクから。ログインは要らない）',
    access: 'guest',
    query: linkToken,
    response: InquiryThread,
    errors: ['invalid', 'notFound'],
  },
  'POST /inquiry/thread': {
    summary: 'お問い合わせに書き足す（メールのリンクから）',
    access: 'guest',
    query: linkToken,
    body: z.object({ body: Writing }),
    response: InquiryThread,
    status: 201,
    errors: ['invalid', 'notFound', 'conflict', 'tooMany'],
  },
  'GET /my/notifications': {
    summary: 'お知らせ（新しい順）',
    access: 'listener',
    query: PageQuery,
    response: paged(Notification).extend({ unread: z.int() }),
    errors: ['invalid', 'unauthenticated'],
  },
  'PUT /my/notifications/read': {
    summary: '読んだことにする（ids がなければすべて）',
    access: 'listener',
    body: z.object({ ids: z.array(Id).max(100).optional() }),
    response: z.object({ unread: z.int() }),
    errors: ['invalid', 'unauthenticated'],
  },
  'POST /mail/unsubscribe': {
    summary: 'まとめメールを止める（メールのリンクから。ログインは要らない、RFC 8058）',
    access: 'guest',
    query: z.object({ token: z.string().max(200) }),
    response: null,
    errors: ['invalid'],
  },
  'POST /event/page-view': {
    summary: 'ページが見られた（人を識別しない、日ごとの数だけ）',
    access: 'guest',
    body: z.object({ path: lineOfText(500) }),
    response: null,
    errors: ['invalid', 'tooMany'],
  },
} as const satisfies Routes
