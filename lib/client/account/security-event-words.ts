import type { CallOutput } from '../api'

export type SecurityEvent = CallOutput<'GET /identity/security-events'>['items'][number]

const METHODS: Readonly<Record<string, string>> = {
  password: 'パスワード',
  emailLink: 'メールのリンク',
  emailCode: 'メールのコード',
  customToken: '運営のトークン',
  passkey: 'パスキー',
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
}

const methodOf = (method: string | null): string =>
  (method !== null && METHODS[method]) || (method ?? '')
const by = (method: string | null) => (method ? `（${methodOf(method)}）` : '')
const named = (method: string | null) => (method ? `「${method}」` : '')

type Words = (method: string | null) => string

const WORDS: Readonly<Record<SecurityEvent['kind'], Words>> = {
  signUp: (method) => `アカウントを登録しました${by(method)}`,
  signIn: (method) => `ログインしました${by(method)}`,
  signInFailedSecondFactor: () => '二段階認証のコードが正しくないログインがありました',
  passwordRefused: () => 'パスワードが正しくないログインがありました',
  codeRefused: () => '正しくない、または期限の切れたコードかリンクが使われました',
  passkeyRefused: () => 'パスキーでのログインをお断りしました',
  providerRefused: () => '外部アカウントでのログインまたは連携をお断りしました',
  lockedOut: () => '回数が上限に達したため、ログインや本人確認を一時的に止めました',
  reauthenticationRefused: () => '本人確認ができませんでした',
  reauthenticated: (method) => `ご本人であることを確認しました${by(method)}`,
  emailVerified: () => 'メールアドレスを確認しました',
  emailChangeRequested: () => 'メールアドレスの変更を申し込みました',
  emailChanged: () => 'メールアドレスを変更しました',
  emailRecovered: () => 'メールアドレスの変更を取り消しました',
  passwordChanged: () => 'パスワードを変更しました',
  passwordDropped: () => '確認前に設定されたパスワードを取り消しました',
  providerLinked: (method) => `${methodOf(method)}と連携しました`,
  providerUnlinked: (method) => `${methodOf(method)}との連携を解除しました`,
  passkeyAdded: (method) => `パスキー${named(method)}を登録しました`,
  passkeyRemoved: (method) => `パスキー${named(method)}を削除しました`,
  secondFactorEnabled: () => '二段階認証を有効にしました',
  secondFactorDisabled: () => '二段階認証を無効にしました',
  recoveryCodesMade: () => '回復コードを作り直しました',
  recoveryCodeUsed: () => '回復コードを使いました',
  customTokenIssued: (reason) =>
    `運営がログイン用のリンクを作りました${reason ? `（理由：${reason}）` : ''}`,
  personalTokenMade: (name) => `アクセストークン${named(name)}を作りました`,
  personalTokenRevoked: (name) => `アクセストークン${named(name)}を取り消しました`,
  tokenReuse: () => '使用済みの認証情報が使われたため、その端末をログアウトしました',
  signOutEverywhere: (others) => `${others ? 'ほかの' : 'すべての'}端末からログアウトしました`,
  sessionRevoked: () => '端末をログアウトさせました',
  dataExported: () => 'データを書き出しました',
  taxDetailsChanged: () => '税務情報を登録・変更しました',
  bankAccountChanged: () => '受け取り口座を登録・変更しました',
  bankAccountRemoved: () => '受け取り口座の登録を取り消しました',
  taxNumberRegistered: () => '支払調書のための番号を登録しました',
  sellerNoticeChanged: () => 'グッズの販売者の表示を変更しました',
  sellerDisclosed: () => '購入者の求めにより、運営がグッズの販売者の情報を開示しました',
  viewedBySupport: (reason) =>
    `運営スタッフが、ご本人の同意のもとで画面を見ました${reason ? `（理由：${reason}）` : ''}`,
}

/** A security event as a sentence. */
export const eventWords = ({ kind, method }: Pick<SecurityEvent, 'kind' | 'method'>): string =>
  WORDS[kind](method)

/** Networks are counted up to this number (lib/contract/identity-security.ts). */
const MOST_NETWORKS = 20

/** How often proofs were refused within the hour, and from how many places. */
export const triesWords = ({ times, networks }: NonNullable<SecurityEvent['tries']>): string =>
  networks === 1
    ? `1時間に${times}回`
    : `1時間に${times}回、${networks}か所${networks === MOST_NETWORKS ? '以上' : ''}から`
