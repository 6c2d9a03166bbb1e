import { z } from 'zod'
import { emailProblem, foldEmail } from '@/lib/kit/email-address'
import { expiry, Id, Instant } from './common'

/**
 * One ASCII mailbox, normalised (`foldEmail`): a dot-string of RFC 5321, or with invalid dots at a Japanese carrier.
 * A refusal names the problem.
 */
export const Email = z
  .string()
  .max(254, 'メールアドレスが長すぎます。')
  .meta({ format: 'email' })
  .transform(foldEmail)
  .superRefine((email, { addIssue }) => {
    const message = emailProblem(email)
    if (message !== null) addIssue({ code: 'custom', message })
  })

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
    ...expiry,
    refreshToken: z
      .string()
      .meta({ description: 'app: 一度きりの更新トークン。web: セッションの秘密' }),
    deviceToken: z.string().meta({
      description:
        'この端末を覚えておくための値（権限はない）。ログアウト後も保存し、次のログインから X-Device-Token に入れて送ると、他の場所からの試行で締め出されない',
    }),
  })
  .meta({ id: 'Credentials' })
export type Credentials = z.infer<typeof Credentials>

export const IdentityUser = z
  .object({
    uid: Id,
    email: z.string(),
    emailVerified: z.boolean(),
    displayName: z.string().nullable(),
    phoneNumber: z.null(),
    photoURL: z.string().nullable(),
    isAnonymous: z.literal(false),
    tenantId: z.null(),
    providerData: z.array(
      z.object({ providerId: z.string(), uid: z.string(), email: z.string().nullable() }),
    ),
    secondFactor: z.boolean().meta({ description: '認証アプリによる二段階認証が有効か' }),
    recentLoginUntil: Instant.meta({
      description: 'この時刻までは、本人確認なしで重要な変更ができる',
    }),
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
    byOperator: z
      .boolean()
      .meta({ description: '運営のトークンで始まったログイン。本人の証明にはならない' }),
    createdAt: Instant,
    lastUsedAt: Instant,
    current: z.boolean(),
  })
  .meta({ id: 'Session' })

/** Supported providers; a shop switches on those with a client id (spec §1). */
export const Provider = z.enum(['google', 'apple', 'github'])
export type Provider = z.infer<typeof Provider>

/**
 * The provider's answer to the client, which the service verifies with the provider itself: `idToken` for Google and
 * Apple, `accessToken` for GitHub. `nonce` is the plain value whose text or SHA-256 (hex) is in the token. An app's token
 * is refused without one: a device makes it for one sign-in, so that a token from elsewhere is nothing there.
 */
export const ProviderProof = z.object({
  idToken: z.string().max(10_000).optional(),
  accessToken: z.string().max(1_000).optional(),
  nonce: z.string().max(200).optional(),
})
export type ProviderProof = z.infer<typeof ProviderProof>

export const OneTimeCode = z.string().regex(/^\d{6}$/, '6桁の数字を入力してください。')
/** Six digits of the authenticator app, or a recovery code as it was shown, or typed with spaces. */
export const SecondFactorCode = z.string().min(6).max(64)
export const LinkToken = z.string().min(20).max(200)
/** The answer of the human verification, where a shop asks for one (code `auth/missing-recaptcha-token`). */
export const RecaptchaToken = z.string().max(5_000).optional()

const Base64Url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/)

/** The result of `navigator.credentials.create()` as JSON (WebAuthn Level 3 §5.1.8). */
export const PasskeyRegistration = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

/** The result of `navigator.credentials.get()` as JSON. */
export const PasskeyAssertion = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish(),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** The options that a page hands to the browser's WebAuthn calls, as JSON. */
export const PasskeyOptions = z.record(z.string(), z.unknown())
