import { z } from 'zod'
import { ADMIN_STAFF, SUPPORT_STAFF } from '@/lib/kit/shop/staff-roles'
import { PROOF_MINUTES } from '@/lib/kit/tokens/proof-minutes'
import { Id, Instant, lineOfText, StaffReason } from '../common'
import { OneTimeCode } from '../identity-shapes'
import { MailTrouble } from '../mail'
import { OrderNumber } from '../order'
import type { Routes } from '../route'

export const Finding = z
  .object({
    kind: z.enum(['account', 'order', 'work', 'job']),
    id: Id,
    title: z.string(),
    detail: z.string(),
    link: z.string().meta({ description: '運営の画面、なければお店のページ' }),
  })
  .meta({ id: 'Finding' })
export type Finding = z.output<typeof Finding>

export const SupportedAccount = z
  .object({
    id: Id,
    nickname: z.string(),
    email: z.string(),
    isEmailVerified: z.boolean(),
    createdAt: Instant,
    lastSignInAt: Instant.nullable(),
    isSuspended: z.boolean(),
    hasLeft: z.boolean(),
    isStaff: z.boolean(),
    hasSecondFactor: z.boolean(),
    providers: z.array(z.string()).max(10),
    sessions: z.int().meta({ description: 'ログイン中の端末' }),
    orders: z.int().meta({ description: '1,000件まで数える' }),
    works: z.int().meta({ description: '登録した作品' }),
    mailTrouble: MailTrouble,
    suspension: Id.nullable().meta({ description: '停止を決めた案件' }),
  })
  .meta({ id: 'SupportedAccount' })
export type SupportedAccount = z.output<typeof SupportedAccount>

export const AccountEvent = z
  .object({
    at: Instant,
    kind: z.enum(['security', 'order', 'staff', 'case', 'report', 'inquiry', 'work']),
    what: z.string().meta({ description: 'できごとの種類、または今の状態' }),
    subject: z.string().meta({ description: '番号や題名' }),
    by: z.string().nullable().meta({ description: 'した運営スタッフ' }),
    link: z.string().nullable(),
  })
  .meta({ id: 'AccountEvent' })
export type AccountEvent = z.output<typeof AccountEvent>

export const SignInToken = z.object({
  consent: lineOfText(200)
    .refine((text) => text.length > 0, { error: '本人の同意をどう確かめたかを入力してください。' })
    .meta({ description: '本人の同意をどう確かめたか。操作の記録に残る' }),
})

export const ViewStart = z.object({ code: OneTimeCode, reason: StaffReason })

const id = z.object({ id: Id })

/** Helping people. For anybody else none of these calls exists (404). */
export const opsSupportRoutes = {
  'GET /ops/findings': {
    access: { staff: SUPPORT_STAFF },
    summary:
      'アカウント・注文・作品を、手がかりから探す（メールアドレス、ニックネーム、注文・領収書・作品の番号、決済会社の番号、id）。手がかりがなければ、失敗したままの処理（新しい順）',
    query: z.object({ q: lineOfText(254).default('') }),
    response: z.object({ items: z.array(Finding).max(30) }),
    errors: ['invalid', 'notFound'],
  },
  'POST /ops/findings/{id}/run': {
    access: { staff: SUPPORT_STAFF },
    summary: '失敗したままの処理を、もう一度始める',
    params: id,
    response: null,
    errors: ['notFound', 'conflict'],
  },
  'GET /ops/accounts/{id}': {
    access: { staff: SUPPORT_STAFF },
    summary: 'アカウント（運営用）',
    params: id,
    response: SupportedAccount,
    errors: ['notFound'],
  },
  'GET /ops/accounts/{id}/events': {
    access: { staff: SUPPORT_STAFF },
    summary: 'アカウントに起きたこと（新しい順、50件ずつ）',
    params: id,
    query: z.object({
      before: Instant.optional().meta({ description: 'この時より前のもの（次の頁）' }),
    }),
    response: z.object({ items: z.array(AccountEvent).max(50), next: Instant.nullable() }),
    errors: ['invalid', 'notFound'],
  },
  'POST /ops/accounts/{id}/session-end': {
    access: { staff: SUPPORT_STAFF },
    summary: 'すべての端末でログアウトさせる',
    params: id,
    body: z.object({ reason: StaffReason }),
    response: SupportedAccount,
    errors: ['invalid', 'notFound', 'conflict'],
  },
  'POST /ops/accounts/{id}/view': {
    access: { staff: SUPPORT_STAFF },
    summary:
      '本人の画面を見始める（本人が見せたコードで。読むだけ、30分まで。本人にも知らせる。運営スタッフのものは見られない）',
    params: id,
    body: ViewStart,
    response: z.object({ endsAt: Instant }),
    status: 201,
    errors: ['invalid', 'notFound', 'conflict', 'forbidden', 'tooMany'],
  },
  'DELETE /ops/view': {
    access: { staff: SUPPORT_STAFF },
    summary: '本人の画面を見るのを終える',
    response: null,
    errors: ['notFound'],
  },
  'POST /ops/accounts/{id}/sign-in-token': {
    access: { staff: ADMIN_STAFF },
    summary: `本人に渡すログイン用のリンクを作る（本人の同意を確かめてから。${PROOF_MINUTES}分、一度だけ。本人にも知らせる。運営スタッフのものは作れない）`,
    params: id,
    body: SignInToken,
    response: z.object({ link: z.string(), expiresAt: Instant }),
    status: 201,
    errors: ['invalid', 'notFound', 'conflict', 'forbidden'],
  },
  'POST /ops/orders/{number}/receipt-mail': {
    access: { staff: SUPPORT_STAFF },
    summary: '購入の控えのメールを、もう一度送る（発送した荷物のお知らせも）',
    params: z.object({ number: OrderNumber }),
    response: null,
    errors: ['invalid', 'notFound', 'conflict', 'tooMany'],
  },
} as const satisfies Routes
