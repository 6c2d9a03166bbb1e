import { z } from 'zod'
import { Id } from './common'
import { securityRoutes } from './identity-security'
import {
  ClientKind,
  Credentials,
  Email,
  IdentityUser,
  LinkToken,
  OneTimeCode,
  Password,
  RecaptchaToken,
  Session,
} from './identity-shapes'
import { signInRoutes } from './identity-sign-in'
import type { Routes } from './route'

export * from './identity-shapes'

export const identityRoutes = {
  'POST /identity/sign-up': {
    summary: '新規登録（確認メールを送る。既知のアドレスでも同じ答え）',
    access: 'guest',
    body: z.object({
      email: Email,
      password: Password,
      client: ClientKind.default('app'),
      recaptchaToken: RecaptchaToken,
    }),
    response: Credentials,
    status: 201,
    errors: ['invalid', 'tooMany', 'unavailable', 'forbidden'],
  },
  'POST /identity/sign-in/password': {
    summary: 'メールアドレスとパスワードでログイン',
    access: 'guest',
    body: z.object({
      email: Email,
      password: z.string().max(128),
      client: ClientKind.default('app'),
      recaptchaToken: RecaptchaToken,
    }),
    response: Credentials,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'tooMany', 'unavailable'],
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
    body: z.object({ email: Email, recaptchaToken: RecaptchaToken }),
    response: z.object({ accepted: z.literal(true) }),
    status: 202,
    errors: ['invalid', 'tooMany', 'unavailable'],
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
    thing: 'own',
    summary: '端末をログアウトさせる',
    access: 'listener',
    params: z.object({ id: Id }),
    response: null,
    errors: ['unauthenticated', 'notFound'],
  },
  'DELETE /identity/sessions': {
    summary: 'すべての端末をログアウトさせる（keep=currentなら、この端末のほかを）',
    access: 'listener',
    query: z.object({ keep: z.literal('current').optional() }),
    response: null,
    errors: ['invalid', 'unauthenticated', 'forbidden'],
  },
  'GET /identity/jwks.json': {
    summary: 'アクセストークンの公開鍵（RFC 7517）',
    access: 'guest',
    response: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
    errors: [],
    sharedSeconds: 300,
  },
  ...signInRoutes,
  ...securityRoutes,
} as const satisfies Routes
