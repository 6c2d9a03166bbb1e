import { ApiError } from '../api'

/**
 * The messages for codes from an address, a pop-up or the browser itself (spec §8). The service's refusals have their
 * own messages.
 */
const MESSAGES: Readonly<Record<string, string>> = {
  // The identity service's codes as the specification names them.
  'internal-error': '処理中に問題が起きました。時間をおいて、もう一度お試しください。',
  'user-disabled':
    'このアカウントは停止されています。お心当たりがない場合は、お問い合わせください。',
  'user-token-expired': 'ログインの有効期限が切れました。もう一度ログインしてください。',
  'user-token-expired.revoked':
    'ほかの端末からログアウトされました。もう一度ログインしてください。',
  'user-token-expired.passwordChanged':
    'パスワードが変更されたため、ログアウトしました。新しいパスワードでログインしてください。',
  'user-token-expired.tokenReuse':
    '安全のため、この端末からログアウトしました。もう一度ログインしてください。',
  'network-request-failed': '通信できませんでした。電波の状態を確認して、もう一度お試しください。',
  'missing-recaptcha-token':
    '自動操作でないことを確認できませんでした。広告をさえぎる機能などを止めて、もう一度お試しください。',
  'multi-factor-auth-required': '認証アプリのコードを入力してください。',
  'user-mismatch':
    'ログイン中のアカウントとは別のアカウントです。連携しているアカウントをお選びください。',
  'popup-blocked':
    'ポップアップを開けませんでした。ブラウザーの設定で許可するか、このページのまま続けてください。',
  'popup-closed-by-user':
    'ウィンドウが閉じられたため、完了しませんでした。もう一度お試しください。',
  'cancelled-popup-request': '外部アカウントでの確認を取りやめました。',
  'unauthorized-domain': 'このサイトからは操作できません。ページを開き直してください。',
  'invalid-api-key': 'ただいまログインできません。時間をおいて、もう一度お試しください。',
  'invalid-continue-uri': '戻り先のアドレスが正しくありません。',
  'web-storage-unsupported':
    'ブラウザーのCookieが使えないため、ログインできません。設定でCookieを許可してから、もう一度お試しください。',
  'login-blocked': 'このメールアドレスではご利用いただけません。別のアドレスをお試しください。',
  // Of an installation.
  'request-failed': 'サーバーから答えがありませんでした。時間をおいて、もう一度お試しください。',
  'app-offline': 'インターネットにつながっていません。つながってから、もう一度お試しください。',
  'not-registered': 'この端末の登録が見つかりません。もう一度ログインしてください。',
  'installation-not-found': 'この端末の登録が見つかりません。もう一度ログインしてください。',
  // Ours beyond the specification.
  'unknown-provider': 'このログイン方法には対応していません。（Unknown auth provider）',
  'unverified-email':
    'この外部アカウントからは、確認済みのメールアドレスを受け取れませんでした。メールアドレスで登録してから、セキュリティの設定で連携してください。',
  'account-exists-with-different-credential':
    'このメールアドレスには、すでにアカウントがあります。パスワードなど、いつもの方法でログインしてから、セキュリティの設定で連携してください。',
  'credential-already-in-use': 'この外部アカウントは、すでに別のアカウントと連携しています。',
  'provider-already-linked': '同じサービスの外部アカウントが、すでに連携されています。',
  'requires-recent-login': '安全のため、もう一度ご本人であることを確認してください。',
  'provider-sign-in-not-recent':
    'この外部アカウントでは、ご本人がいまログインしたことを確かめられませんでした。メールのコードなど、ほかの方法で確認してください。',
  'invalid-credential': '外部アカウントでの確認ができませんでした。もう一度お試しください。',
  'code-expired': '時間が経ちすぎました。はじめからログインし直してください。',
  'too-many-requests': '操作が続いたため、しばらくお待ちください。',
}

/** The error codes of next-auth (next-auth.js.org/configuration/pages, "Error codes"). */
const NEXT_AUTH: Readonly<Record<string, string>> = {
  OAuthAccountNotLinked: 'account-exists-with-different-credential',
  OAuthSignin: 'invalid-credential',
  OAuthCallback: 'invalid-credential',
  OAuthCreateAccount: 'invalid-credential',
  Callback: 'invalid-credential',
  AccessDenied: 'cancelled-popup-request',
  SessionRequired: 'user-token-expired',
}

/** The Japanese message of a code, with or without `auth/`; an unknown one is an internal error. */
export function identityMessage(code: string): string {
  const name = NEXT_AUTH[code] ?? code.replace(/^auth\//u, '')
  const known = Object.hasOwn(MESSAGES, name) ? name : 'internal-error'
  return MESSAGES[known] ?? ''
}

/** An error as the service would answer it. */
export const identityError = (code: string): ApiError =>
  new ApiError(code === 'network-request-failed' ? 0 : 400, code, identityMessage(code))

/** Whether an error has this code, with or without its `auth/`. */
export const hasIdentityCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code.replace(/^auth\//u, '') === code
