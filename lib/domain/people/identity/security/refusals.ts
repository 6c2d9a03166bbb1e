import { AppError } from '@/lib/kit/errors'
import { MAX_TOKENS } from '@/lib/kit/shop/token-scopes'

/** The account has been stopped by an operator. Clients sign out by themselves (spec §4, §8). */
export const userDisabled = (kind: 'unauthenticated' | 'forbidden') =>
  new AppError(
    kind,
    'auth/user-disabled',
    'このアカウントは停止されています。お心当たりがない場合はお問い合わせください。',
  )

const ENDED_BY: Readonly<Record<string, string>> = {
  revoked: 'ほかの端末からログアウトされました。もう一度ログインしてください。',
  passwordChanged:
    'パスワードが変更されたため、ログアウトしました。新しいパスワードでログインしてください。',
  tokenReuse: '安全のため、この端末からログアウトしました。もう一度ログインしてください。',
}

/**
 * The session of a token or secret has ended. Clients sign out by themselves (spec §4, §8); `reason` is set unless it
 * expired or the device itself ended it.
 */
export const sessionEnded = (endReason?: string | null) => {
  const message = ENDED_BY[endReason ?? '']
  return new AppError(
    'unauthenticated',
    'auth/user-token-expired',
    message ?? 'ログインの有効期限が切れました。もう一度ログインしてください。',
    { ...(message && endReason && { reason: endReason }) },
  )
}

/** The same answer for unknown addresses and wrong passwords (safety 1). */
export const wrongCredentials = () =>
  new AppError(
    'unauthenticated',
    'auth/invalid-credentials',
    'メールアドレスまたはパスワードが正しくありません。',
  )

/** A code that is not the one that was sent. */
export const wrongCode = () =>
  new AppError('invalid', 'auth/invalid-verification-code', 'コードが正しくありません。', {
    details: [{ path: 'code', message: 'コードが正しくありません。' }],
  })

/** The code of an account is used, replaced or too old, or there is none. */
export const noLiveCode = () =>
  new AppError(
    'invalid',
    'auth/code-expired',
    'このコードはもう使えません。新しいコードを送り直してください。',
  )

export const tooManyCodes = () =>
  new AppError(
    'tooMany',
    'auth/too-many-requests',
    'コードの入力回数が上限に達しました。新しいコードを送り直してください。',
  )

/** A link from a mail that is used, replaced, expired or not ours, without saying which. */
export const deadLink = () =>
  new AppError(
    'invalid',
    'auth/invalid-action-code',
    'このリンクは使用済みか、有効期限が切れています。もう一度メールをお送りください。',
  )

/** A sign-in link that was sent to another address than the typed one. */
export const anotherAddress = () =>
  new AppError('invalid', 'auth/invalid-email', 'このリンクが届いたメールアドレスと違います。', {
    details: [{ path: 'email', message: 'このリンクが届いたメールアドレスと違います。' }],
  })

/** The password or provider was right, but the account asks for a second factor. `reason` is the challenge. */
export const secondFactorRequired = (challenge: string) =>
  new AppError(
    'unauthenticated',
    'auth/multi-factor-auth-required',
    '認証アプリのコードを入力してください。',
    { reason: challenge },
  )

/** The challenge of a second factor is used up, too old or not ours. */
export const deadChallenge = () =>
  new AppError(
    'invalid',
    'auth/code-expired',
    '時間が経ちすぎました。はじめからログインし直してください。',
  )

/** The second factor came too late, too often, or before any first proof. */
export const deadFirstProof = () =>
  new AppError(
    'invalid',
    'auth/code-expired',
    '時間が経ったか、入力の回数が上限に達しました。はじめから確認し直してください。',
  )

/** A sensitive change needs a sign-in of the last ten minutes. Clients ask for it and try again. */
export const requiresRecentLogin = () =>
  new AppError(
    'forbidden',
    'auth/requires-recent-login',
    '安全のため、もう一度ご本人であることを確認してください。',
  )

/** A new password that is easy to guess; `advice` says why, if known. */
export const weakPassword = (advice: string) => {
  const message = `このパスワードは推測されやすいです。${advice}関係のない言葉をいくつか並べると、強くて覚えやすくなります。`
  return new AppError('invalid', 'auth/weak-password', message, {
    details: [{ path: 'password', message }],
  })
}

/** A password is changed with the current one alone, where there is one. */
export const missingPassword = () =>
  new AppError('invalid', 'auth/missing-password', 'いまのパスワードを入力してください。', {
    details: [{ path: 'currentPassword', message: 'いまのパスワードを入力してください。' }],
  })

export const wrongPassword = () =>
  new AppError('invalid', 'auth/wrong-password', 'パスワードが正しくありません。', {
    details: [{ path: 'currentPassword', message: 'パスワードが正しくありません。' }],
  })

/** The proof belongs to another person than the signed-in one (spec §8). */
export const userMismatch = () =>
  new AppError(
    'invalid',
    'auth/user-mismatch',
    'ログイン中のアカウントとは別のアカウントです。連携しているアカウントをお選びください。',
  )

/** The operator does not allow addresses of this domain (spec §8). */
export const loginBlocked = () =>
  new AppError(
    'forbidden',
    'auth/login-blocked',
    'このメールアドレスではご利用いただけません。別のアドレスをお試しください。',
  )

/** A provider that the shop does not know or has not switched on (spec §5, §8). */
export const unknownProvider = () =>
  new AppError(
    'invalid',
    'auth/unknown-provider',
    'このログイン方法には対応していません。（Unknown auth provider）',
    { reason: 'Unknown auth provider' },
  )

/** A token of a provider that has signed somebody in already. */
export const usedProviderToken = () =>
  new AppError(
    'invalid',
    'auth/invalid-credential',
    '外部アカウントでの確認ができませんでした。もう一度お試しください。',
  )

/** A provider does not say that the person has just signed in there, so it does not prove who is there now. */
export const providerSignInNotRecent = () =>
  new AppError(
    'invalid',
    'auth/provider-sign-in-not-recent',
    'この外部アカウントでは、ご本人がいまログインしたことを確かめられませんでした。メールのコードなど、ほかの方法で確認してください。',
  )

/** The provider has not verified the address, so it proves nothing here. */
export const unverifiedProviderEmail = () =>
  new AppError(
    'forbidden',
    'auth/unverified-email',
    'この外部アカウントからは、確認済みのメールアドレスを受け取れませんでした。メールアドレスで登録してから、セキュリティの設定で連携してください。',
  )

/** The address has an account that this provider is not linked to; its owner links it while signed in. */
export const accountNotLinked = () =>
  new AppError(
    'conflict',
    'auth/account-exists-with-different-credential',
    'このメールアドレスには、すでにアカウントがあります。いつもの方法でログインしてから、セキュリティの設定で連携してください。',
    { reason: 'OAuthAccountNotLinked' },
  )

export const providerInUse = () =>
  new AppError(
    'conflict',
    'auth/credential-already-in-use',
    'この外部アカウントは、すでに別のアカウントと連携しています。',
  )

export const providerAlreadyLinked = () =>
  new AppError(
    'conflict',
    'auth/provider-already-linked',
    '同じサービスの外部アカウントが、すでに連携されています。',
  )

/** The address where a link should continue is invalid (spec §8). */
export const invalidContinueUri = () =>
  new AppError('invalid', 'auth/invalid-continue-uri', '戻り先のアドレスが正しくありません。', {
    details: [{ path: 'continueUri', message: '戻り先のアドレスが正しくありません。' }],
  })

/** The address where a link should continue is not on this site (spec §8). */
export const unauthorizedDomain = () =>
  new AppError('invalid', 'auth/unauthorized-domain', '戻り先がこのサイトではありません。', {
    details: [{ path: 'continueUri', message: '戻り先がこのサイトではありません。' }],
  })

export const deadCustomToken = () =>
  new AppError(
    'invalid',
    'auth/invalid-custom-token',
    'このトークンは使用済みか、有効期限が切れています。',
  )

/** An unknown passkey, or one that did not answer our challenge. */
export const passkeyRefused = () =>
  new AppError(
    'unauthenticated',
    'auth/invalid-credentials',
    'このパスキーではログインできませんでした。別の方法をお試しください。',
  )

export const passkeyNotMade = () =>
  new AppError(
    'invalid',
    'auth/invalid-credential',
    'パスキーを登録できませんでした。もう一度お試しください。',
  )

export const tooManyPasskeys = () =>
  new AppError(
    'conflict',
    'auth/too-many-passkeys',
    'パスキーは20個まで登録できます。使っていないものを削除してください。',
  )

/** A personal token that its owner revoked, or that ended with all sessions. Programs need another. */
export const tokenRevoked = () =>
  new AppError('unauthenticated', 'token/revoked', 'このアクセストークンは取り消されました。')

export const tokenExpired = () =>
  new AppError(
    'unauthenticated',
    'token/expired',
    'このアクセストークンの有効期限が切れました。新しいトークンを作ってください。',
  )

export const tooManyTokens = () =>
  new AppError(
    'conflict',
    'token/too-many',
    `アクセストークンは${MAX_TOKENS}個まで作れます。使っていないものを取り消してください。`,
  )

export const secondFactorAlreadyOn = () =>
  new AppError('conflict', 'auth/second-factor-already-in-use', '二段階認証はすでに有効です。')

export const noSecondFactorPending = () =>
  new AppError(
    'conflict',
    'auth/second-factor-not-started',
    '認証アプリの登録を、はじめからやり直してください。',
  )
