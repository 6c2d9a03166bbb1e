import { z } from 'zod'
import { Id, Instant } from './common'
import type { Routes } from './route'

/** Plain ASCII mailbox, lower-cased. Quotes, commas, full-width signs and line breaks are refused (RFC 5321 dot-string only). */
export const Email = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('メールアドレスの形式が正しくありません。'))

export const Password = z
  .string()
  .min(10, 'パスワードは10文字以上で入力してください。')
  .max(128, 'パスワードは128文字以内で入力してください。')

/** `web` sessions renew with their session secret (kept in the encrypted cookie); `app` sessions with rotating refresh tokens. */
export const ClientKind = z.enum(['web', 'app'])

export const Credentials = z
  .object({
    uid: Id,
    sessionId: Id,
    accessToken: z.string().meta({ description: 'ES256 at+jwt、1時間' }),
    expiresAt: Instant,
    refreshToken: z
      .string()
      .meta({ description: 'app: 一度きりの更新トークン。web: セッションの秘密' }),
  })
  .meta({ id: 'Credentials' })
export type Credentials = z.infer<typeof Credentials>

export const IdentityUser = z
  .object({
    uid: Id,
    email: z.string(),
    emailVerified: z.boolean(),
    displayName: z.string().nullable(),
    isAnonymous: z.literal(false),
    providerData: z.array(z.object({ providerId: z.string(), uid: z.string() })),
    claims: z.object({ creatorInfo: z.boolean(), bankInfo: z.boolean() }),
    metadata: z.object({ creationTime: Instant, lastSignInTime: Instant.nullable() }),
  })
  .meta({ id: 'IdentityUser' })
export type IdentityUser = z.infer<typeof IdentityUser>

export const Session = z
  .object({
    id: Id,
    client: ClientKind,
    userAgent: z.string(),
    createdAt: Instant,
    lastUsedAt: Instant,
    current: z.boolean(),
  })
  .meta({ id: 'Session' })

const OneTimeCode = z.string().regex(/^\d{6}$/, '6桁の数字を入力してください。')
const LinkToken = z.string().min(20).max(200)

export const identityRoutes = {
  'POST /identity/sign-up': {
    summary: '新規登録（確認メールを送る。既知のアドレスでも同じ答え）',
    access: 'guest',
    body: z.object({ email: Email, password: Password, client: ClientKind.default('app') }),
    response: Credentials,
    status: 201,
    errors: ['invalid', 'tooMany'],
  },
  'POST /identity/sign-in/password': {
    summary: 'メールアドレスとパスワードでログイン',
    access: 'guest',
    body: z.object({
      email: Email,
      password: z.string().max(128),
      client: ClientKind.default('app'),
    }),
    response: Credentials,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'tooMany'],
  },
  'POST /identity/token': {
    summary: 'アクセストークンを更新する',
    access: 'guest',
    body: z.object({ refreshToken: z.string().min(20).max(200) }),
    response: Credentials,
    errors: ['invalid', 'unauthenticated', 'tooMany'],
  },
  'POST /identity/sign-out': {
    summary: 'このセッションを終える',
    access: 'listener',
    response: null,
    errors: ['unauthenticated'],
  },
  'GET /identity/lookup': {
    summary: '自分の認証情報',
    access: 'listener',
    response: IdentityUser,
    errors: ['unauthenticated'],
  },
  'POST /identity/verify-email/send': {
    summary: '確認メールを送り直す',
    access: 'listener',
    response: null,
    errors: ['unauthenticated', 'tooMany'],
  },
  'POST /identity/verify-email': {
    summary: 'メールアドレスを確認する（コード、またはメールのリンク）',
    access: 'guest',
    body: z.union([z.object({ code: OneTimeCode }), z.object({ token: LinkToken })]),
    response: z.object({ email: z.string(), emailVerified: z.literal(true) }),
    errors: ['invalid', 'unauthenticated', 'tooMany'],
  },
  'POST /identity/reset-password/send': {
    summary: 'パスワード再設定のメールを送る（既知のアドレスでも同じ答え）',
    access: 'guest',
    body: z.object({ email: Email }),
    response: z.object({ accepted: z.literal(true) }),
    status: 202,
    errors: ['invalid', 'tooMany'],
  },
  'POST /identity/reset-password': {
    summary: 'パスワードを再設定する（すべてのセッションを終える）',
    access: 'guest',
    body: z.object({ token: LinkToken, password: Password }),
    response: z.object({ email: z.string() }),
    errors: ['invalid', 'tooMany'],
  },
  'GET /identity/sessions': {
    summary: 'ログイン中の端末',
    access: 'listener',
    response: z.object({ items: z.array(Session), total: z.int() }),
    errors: ['unauthenticated'],
  },
  'DELETE /identity/sessions/{id}': {
    summary: '端末をログアウトさせる',
    access: 'listener',
    params: z.object({ id: Id }),
    response: null,
    errors: ['unauthenticated', 'notFound'],
  },
  'DELETE /identity/sessions': {
    summary: 'すべての端末をログアウトさせる',
    access: 'listener',
    response: null,
    errors: ['unauthenticated'],
  },
  'GET /identity/jwks.json': {
    summary: 'アクセストークンの公開鍵（RFC 7517）',
    access: 'guest',
    response: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
    errors: [],
    sharedSeconds: 300,
  },
} as const satisfies Routes
