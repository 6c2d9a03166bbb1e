import { AppError } from '@/lib/kit/errors'

/** The account has been stopped by an operator. Clients sign out by themselves (spec §4, §8). */
export const userDisabled = (kind: 'unauthenticated' | 'forbidden') =>
  new AppError(
    kind,
    'auth/user-disabled',
    'このアカウントは停止されています。お心当たりがない場合はお問い合わせください。',
  )

/** The session behind a token or secret lives no more. Clients sign out by themselves (spec §4, §8). */
export const sessionEnded = () =>
  new AppError(
    'unauthenticated',
    'auth/user-token-expired',
    'ログインの有効期限が切れました。もう一度ログインしてください。',
  )

/** One answer for unknown addresses and wrong passwords alike (safety 1). */
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

/** A link from a mail that is used, replaced, too old or not ours; which of them is nobody's business. */
export const deadLink = () =>
  new AppError(
    'invalid',
    'auth/invalid-action-code',
    'このリンクは使用済みか、有効期限が切れています。もう一度メールをお送りください。',
  )
