import { z } from 'zod'
import { MAX_TOKENS, TOKEN_DAYS, TOKEN_SCOPES } from '@/lib/kit/shop/token-scopes'
import { expiry, Id, Instant, lineOfText, PageQuery, paged } from './common'
import {
  Credentials,
  Email,
  IdentityUser,
  LinkToken,
  OneTimeCode,
  PasskeyAssertion,
  PasskeyOptions,
  PasskeyRegistration,
  Password,
  ProviderProof,
  SecondFactorCode,
} from './identity-shapes'
import { Nickname } from './profile'
import type { Routes } from './route'

export const SecurityEventKind = z.enum([
  'signUp',
  'signIn',
  'signInFailedSecondFactor',
  'passwordRefused',
  'codeRefused',
  'passkeyRefused',
  'providerRefused',
  'lockedOut',
  'reauthenticated',
  'reauthenticationRefused',
  'emailVerified',
  'emailChangeRequested',
  'emailChanged',
  'emailRecovered',
  'passwordChanged',
  'passwordDropped',
  'providerLinked',
  'providerUnlinked',
  'passkeyAdded',
  'passkeyRemoved',
  'secondFactorEnabled',
  'secondFactorDisabled',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'customTokenIssued',
  'personalTokenMade',
  'personalTokenRevoked',
  'tokenReuse',
  'signOutEverywhere',
  'sessionRevoked',
  'dataExported',
  'taxDetailsChanged',
  'bankAccountChanged',
  'bankAccountRemoved',
  'taxNumberRegistered',
  'sellerNoticeChanged',
  'sellerDisclosed',
  'viewedBySupport',
])
export type SecurityEventKind = z.infer<typeof SecurityEventKind>

const SecurityEvent = z
  .object({
    id: Id,
    kind: SecurityEventKind,
    /** How somebody signed in (`password`, `emailLink`, `google` …), or what was linked or removed. */
    method: z.string().nullable(),
    userAgent: z.string(),
    tries: z
      .object({
        times: z.int().min(1).meta({ description: '断られた回数' }),
        networks: z
          .int()
          .min(1)
          .max(20)
          .meta({ description: 'いくつのネットワークからか。20まで数える' }),
      })
      .nullable()
      .meta({
        description: '同じ1時間に断られた回数。断った記録でないもの、90日より前のものは null',
      }),
    createdAt: Instant,
  })
  .meta({ id: 'SecurityEvent' })

const Passkey = z
  .object({
    id: Id,
    name: z.string(),
    backedUp: z.boolean().meta({ description: '複数の端末で同期されるパスキーか' }),
    createdAt: Instant,
    lastUsedAt: Instant.nullable(),
  })
  .meta({ id: 'Passkey' })

export const PasskeyName = lineOfText(40).refine((text) => text.length > 0, {
  error: 'パスキーの名前を入力してください。',
})
const PersonalToken = z
  .object({
    id: Id,
    name: z.string(),
    scopes: z.array(z.enum(TOKEN_SCOPES)),
    createdAt: Instant,
    ...expiry,
    lastUsedAt: Instant.nullable().meta({
      description: '最後に使われた日（日本時間）のうちのいつか。まだ使われていなければ null',
    }),
  })
  .meta({ id: 'PersonalToken' })

export const NewPersonalToken = z.object({
  name: lineOfText(40).refine((text) => text.length > 0, {
    error: 'トークンの名前を入力してください。',
  }),
  scopes: z
    .array(z.enum(TOKEN_SCOPES))
    .min(1, 'できることを1つ以上選んでください。')
    .max(TOKEN_SCOPES.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, {
      error: '同じものが2つあります。',
    }),
  days: z.literal(TOKEN_DAYS).meta({ description: '有効な日数' }),
})

const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: '一度だけ表示する。各コードは一度きり' }),
})
const id = z.object({ id: Id })
/** Any text: an unknown provider is refused as in the sign-in calls (spec §8). */
const provider = z.object({ provider: z.string().max(40) })

/**
 * Changes to an account's security. Those marked 要本人確認 need a sign-in of the last ten minutes, or else
 * answer 403 `auth/requires-recent-login`; `POST /identity/reauthenticate` renews it.
 */
export const securityRoutes = {
  'POST /identity/reauthenticate/send': {
    ownSignIn: true,
    summary: '本人確認のコードをメールで送る',
    access: 'listener',
    response: null,
    errors: ['unauthenticated', 'forbidden', 'tooMany'],
  },
  'POST /identity/reauthenticate': {
    ownSignIn: true,
    summary:
      '本人確認（パスワード、メールのコード、外部アカウント、パスキーのどれか。外部アカウントは、10分以内にそこでログインしたことがIDトークンのauth_timeで分かるもの（max_ageを付けて求める。GitHubにはない）に限り、ほかは400 auth/provider-sign-in-not-recent。二段階認証が有効ならsecondFactorCodeも。なければ401 auth/multi-factor-auth-requiredとなり、5分以内にsecondFactorCodeだけを送れば終わる。更新トークンは新しくなり、前のものは使えなくなる）',
    access: 'listener',
    body: z.union([
      z.object({
        password: z.string().max(128),
        secondFactorCode: SecondFactorCode.optional(),
      }),
      z.object({ emailCode: OneTimeCode, secondFactorCode: SecondFactorCode.optional() }),
      z.object({ passkey: PasskeyAssertion }),
      z.object({
        provider: z.string().max(40),
        ...ProviderProof.shape,
        secondFactorCode: SecondFactorCode.optional(),
      }),
      z.object({ secondFactorCode: SecondFactorCode }),
    ]),
    response: z.object({
      recentLoginUntil: Instant,
      /** For whoever keeps the session's secret: it has changed. A browser's is in its cookie, and not in the answer. */
      credentials: Credentials.optional(),
    }),
    errors: ['invalid', 'unauthenticated', 'forbidden', 'tooMany', 'unavailable'],
  },
  'PUT /identity/password': {
    ownSignIn: true,
    summary:
      'パスワードを変える（いまのパスワードと、二段階認証が有効ならそのコードも。パスワードがまだなければ要本人確認。ほかの端末はログアウト）',
    access: 'listener',
    body: z.object({
      currentPassword: z.string().max(128).optional(),
      password: Password,
      secondFactorCode: SecondFactorCode.optional(),
    }),
    response: null,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'tooMany'],
  },
  'PUT /identity/email': {
    ownSignIn: true,
    summary:
      'メールアドレスを変える（要本人確認。新旧両方のアドレスにメールを送り、新しいほうで確認すると変わる。未確認のアカウントではすぐ変わる）',
    access: 'listener',
    body: z.object({ email: Email }),
    response: z.object({ accepted: z.literal(true) }),
    status: 202,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'tooMany'],
  },
  'POST /identity/email/confirm': {
    summary: '新しいメールアドレスを、届いたリンクで確認する',
    access: 'guest',
    body: z.object({ token: LinkToken }),
    response: z.object({ email: z.string() }),
    errors: ['invalid', 'tooMany'],
  },
  'POST /identity/email/recover': {
    summary:
      'メールアドレスの変更を、前のアドレスに届いたリンクで取り消す（すべての端末をログアウト。申し込みのあとに加えられたパスワード・パスキー・外部アカウント・二段階認証・受け取り口座も取り消す）',
    access: 'guest',
    body: z.object({ token: LinkToken }),
    response: z.object({ email: z.string() }),
    errors: ['invalid', 'tooMany'],
  },
  'PUT /identity/display-name': {
    summary: '表示名（ニックネーム）を変える',
    access: 'listener',
    body: z.object({ displayName: Nickname }),
    response: IdentityUser,
    errors: ['invalid', 'unauthenticated', 'notFound', 'conflict'],
  },
  'POST /identity/providers/{provider}': {
    ownSignIn: true,
    thing: 'public',
    summary: '外部アカウントを連携する（要本人確認）',
    access: 'verified',
    params: provider,
    body: ProviderProof,
    response: IdentityUser,
    errors: [
      'invalid',
      'unauthenticated',
      'forbidden',
      'notFound',
      'conflict',
      'tooMany',
      'unavailable',
    ],
  },
  'DELETE /identity/providers/{provider}': {
    ownSignIn: true,
    thing: 'public',
    summary: '外部アカウントの連携を解く（要本人確認）',
    access: 'verified',
    params: provider,
    response: IdentityUser,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound'],
  },
  'GET /identity/passkeys': {
    ownSignIn: true,
    summary: 'パスキーの一覧',
    access: 'listener',
    response: z.object({ items: z.array(Passkey), total: z.int() }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'POST /identity/passkeys/options': {
    ownSignIn: true,
    summary: 'パスキーの登録を始める（要本人確認）',
    access: 'verified',
    response: PasskeyOptions,
    errors: ['unauthenticated', 'forbidden', 'conflict', 'tooMany'],
  },
  'POST /identity/passkeys': {
    ownSignIn: true,
    summary: 'パスキーを登録する（要本人確認）',
    access: 'verified',
    body: z.object({ response: PasskeyRegistration, name: PasskeyName }),
    response: Passkey,
    status: 201,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'conflict', 'tooMany'],
  },
  'PUT /identity/passkeys/{id}': {
    ownSignIn: true,
    thing: 'own',
    summary: 'パスキーの名前を変える',
    access: 'verified',
    params: id,
    body: z.object({ name: PasskeyName }),
    response: Passkey,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound'],
  },
  'DELETE /identity/passkeys/{id}': {
    ownSignIn: true,
    thing: 'own',
    summary: 'パスキーを削除する（要本人確認）',
    access: 'verified',
    params: id,
    response: null,
    errors: ['unauthenticated', 'forbidden', 'notFound'],
  },
  'GET /identity/personal-tokens': {
    ownSignIn: true,
    summary: `有効な個人用アクセストークンの一覧（${MAX_TOKENS}個まで。新しい順）`,
    access: 'listener',
    response: z.object({ items: z.array(PersonalToken), total: z.int() }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'POST /identity/personal-tokens': {
    ownSignIn: true,
    summary: `個人用アクセストークンを作る（要本人確認。${MAX_TOKENS}個まで）`,
    access: 'verified',
    body: NewPersonalToken,
    response: z.object({
      token: z.string().meta({
        description: '一度だけ返す。`Authorization: Bearer` に入れて使う',
      }),
      made: PersonalToken,
    }),
    status: 201,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'conflict'],
  },
  'DELETE /identity/personal-tokens/{id}': {
    ownSignIn: true,
    thing: 'own',
    summary: '個人用アクセストークンを取り消す（すぐに使えなくなる）',
    access: 'listener',
    params: id,
    response: null,
    errors: ['unauthenticated', 'forbidden', 'notFound'],
  },
  'GET /identity/second-factor': {
    ownSignIn: true,
    summary: '二段階認証の状態',
    access: 'listener',
    response: z.object({
      enabled: z.boolean(),
      enabledAt: Instant.nullable(),
      recoveryCodesLeft: z.int(),
    }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'POST /identity/second-factor': {
    ownSignIn: true,
    summary: '認証アプリの登録を始める（要本人確認。鍵はコードで確かめるまで有効にならない）',
    access: 'verified',
    response: z.object({
      secret: z.string().meta({ description: 'Base32。QRコードを読めないときに手で入力する' }),
      uri: z.string().meta({ description: 'otpauth:// のアドレス。QRコードにする' }),
    }),
    status: 201,
    errors: ['unauthenticated', 'forbidden', 'conflict'],
  },
  'POST /identity/second-factor/confirm': {
    ownSignIn: true,
    summary: '認証アプリのコードで二段階認証を有効にする',
    access: 'verified',
    body: z.object({ code: OneTimeCode }),
    response: RecoveryCodes,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'conflict', 'tooMany'],
  },
  'POST /identity/second-factor/recovery-codes': {
    ownSignIn: true,
    summary: '回復コードを作り直す（要本人確認。前のコードは使えなくなる）',
    access: 'verified',
    response: RecoveryCodes,
    errors: ['unauthenticated', 'forbidden', 'notFound'],
  },
  'DELETE /identity/second-factor': {
    ownSignIn: true,
    summary: '二段階認証をやめる（要本人確認）',
    access: 'verified',
    response: null,
    errors: ['unauthenticated', 'forbidden', 'notFound'],
  },
  'GET /identity/security-events': {
    summary: 'アカウントの安全に関わる出来事（新しい順）',
    access: 'listener',
    query: PageQuery,
    response: paged(SecurityEvent),
    errors: ['invalid', 'unauthenticated'],
  },
  'GET /identity/view-consent': {
    summary: 'いま運営スタッフが見ている自分の画面（なければview はnull）',
    access: 'listener',
    response: z.object({
      view: z.object({ reason: z.string(), startedAt: Instant, endsAt: Instant }).nullable(),
    }),
    errors: ['unauthenticated'],
  },
  'POST /identity/view-consent': {
    ownSignIn: true,
    summary:
      '運営スタッフに自分の画面を見せるためのコードを作る（15分、一度だけ。前のコードは使えなくなる）',
    access: 'listener',
    response: z.object({ code: z.string(), ...expiry }),
    status: 201,
    errors: ['unauthenticated', 'forbidden', 'tooMany'],
  },
  'DELETE /identity/view-consent': {
    summary: '運営スタッフに自分の画面を見せるのをやめる（コードも使えなくなる）',
    access: 'listener',
    response: null,
    errors: ['unauthenticated'],
  },
  'GET /identity/export': {
    ownSignIn: true,
    ownersAlone: true,
    summary: '自分のデータをJSONで受け取る（要本人確認）',
    access: 'listener',
    response: z.record(z.string(), z.unknown()),
    errors: ['unauthenticated', 'forbidden', 'tooMany'],
  },
  'DELETE /identity/account': {
    ownSignIn: true,
    summary:
      '退会する（要本人確認。すぐに行われ、取り消せない。法律で定められた書類だけが残る。支払いの途中のご注文は取り消され、取り消せないものがあれば409 auth/order-open）',
    access: 'listener',
    response: null,
    errors: ['unauthenticated', 'forbidden', 'conflict', 'unavailable'],
  },
} as const satisfies Routes
