import { eq, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { deviceName } from '@/lib/kit/device-name'
import { addDays, formatJstDateTime } from '@/lib/kit/jst'
import { CHANGED_ACCOUNT_DAYS } from '@/lib/kit/shop/payout-rules'
import { PROOF_MINUTES } from '@/lib/kit/tokens/proof-minutes'
import type { MailContent } from '../mail-content'

const PROVIDER_NAMES: Record<string, string> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
}
const nameOf = (method: string) => PROVIDER_NAMES[method] ?? method

/** The event, as a subject and as the end of a sentence that begins with the time. */
const words: Record<
  string,
  (method: string, userAgent: string) => readonly [subject: string, text: string]
> = {
  emailChanged: () => [
    'メールアドレスが変更されました',
    'メールアドレスが、このアドレスに変更されました。',
  ],
  providerLinked: (method) => [
    `${nameOf(method)}アカウントが連携されました`,
    `${nameOf(method)}アカウントが連携されました。${nameOf(method)}でもログインできます。`,
  ],
  providerUnlinked: (method) => [
    `${nameOf(method)}アカウントの連携が解除されました`,
    `${nameOf(method)}アカウントの連携が解除されました。`,
  ],
  passkeyAdded: (method) => [
    'パスキーが登録されました',
    `パスキー「${method}」が登録されました。このパスキーでもログインできます。`,
  ],
  passkeyRemoved: (method) => [
    'パスキーが削除されました',
    `パスキー「${method}」が削除されました。`,
  ],
  personalTokenMade: (name) => [
    'アクセストークンが作られました',
    `アクセストークン「${name}」が作られました。このトークンを持つプログラムは、選ばれた範囲のことを、あなたの代わりに行えます。お金やアカウントの設定には使えません。セキュリティの設定から、いつでも取り消せます。`,
  ],
  secondFactorEnabled: () => [
    '二段階認証が有効になりました',
    '二段階認証が有効になりました。次のログインから、認証アプリのコードも必要です。回復コードは、なくさないように保管してください。',
  ],
  secondFactorDisabled: () => ['二段階認証が無効になりました', '二段階認証が無効になりました。'],
  recoveryCodesMade: () => [
    '新しい回復コードが作られました',
    '二段階認証の新しい回復コードが作られました。以前の回復コードは使えません。',
  ],
  signInFailedSecondFactor: () => [
    '二段階認証のコードが正しくないログインがありました',
    'パスワードなどの確認のあと、正しくない二段階認証のコードが入力されました。ログインはできていません。',
  ],
  signIn: (_method, userAgent) => [
    '新しい端末からログインがありました',
    `これまでと違う端末（${deviceName(userAgent)}）からログインがありました。`,
  ],
  taxDetailsChanged: () => ['税務情報が変更されました', '税務情報が登録または変更されました。'],
  bankAccountChanged: () => [
    '受け取り口座が変更されました',
    `売上の受け取り口座が登録または変更されました。この口座には、これから${CHANGED_ACCOUNT_DAYS}日間は振り込みません。お心当たりがない場合も、そのあいだに止められます。`,
  ],
  bankAccountRemoved: () => [
    '受け取り口座の登録を取り消しました',
    'メールアドレスの変更が取り消されたため、そのあいだに登録された受け取り口座も取り消しました。お振り込みを続けるには、口座をもう一度ご登録ください。',
  ],
  taxNumberRegistered: () => [
    '支払調書のための番号を登録しました',
    '支払調書のための番号（マイナンバー、または法人番号）が登録されました。',
  ],
  sellerNoticeChanged: () => [
    'グッズの販売者の表示が変更されました',
    'グッズの販売者の表示が変更されました。いまの表示は、スタジオの「税務と口座」でご確認いただけます。',
  ],
  sellerDisclosed: () => [
    'グッズの販売者の情報を開示しました',
    'あなたのグッズを購入された方から、正当な理由のある求めがあったため、販売者としての氏名（名称）・住所・電話番号を、その方に開示しました。特定商取引法と取引DPF法にもとづく開示です。',
  ],
  customTokenIssued: (reason) => [
    '運営スタッフが、ログイン用のリンクを作りました',
    `運営スタッフが、あなたのアカウントにログインするためのリンクを作りました（理由：${reason}）。${PROOF_MINUTES}分以内に一度だけ使えます。このリンクでのログインでは、メールアドレス・パスワード・口座などは見ることも変えることもできません。お心当たりがない場合は、セキュリティの設定の「すべての端末からログアウトする」を押してください。リンクも、このリンクでのログインも、すぐに終わります。`,
  ],
  viewedBySupport: (reason) => [
    '運営スタッフが、あなたの画面の閲覧を始めました',
    `お知らせいただいたコードにより、運営スタッフがあなたの画面の閲覧を始めました（理由：${reason}）。30分以内に終わります。見るだけで、変更はできません。セキュリティの設定から、いつでも終えられます。`,
  ],
}

/** Notifies the owner of an account of a security event. */
export async function findSecurityNoticeMail(
  ctx: Ctx,
  eventId: string,
): Promise<MailContent | null> {
  const { account, securityEvent } = schema
  const [row] = await ctx.db
    .select({
      email: account.email,
      kind: securityEvent.kind,
      detail: securityEvent.detail,
      userAgent: securityEvent.userAgent,
      at: securityEvent.createdAt,
    })
    .from(securityEvent)
    .innerJoin(account, eq(account.id, securityEvent.accountId))
    .where(eq(securityEvent.id, eventId))
  const [subject, text] = (row && words[row.kind]?.(row.detail.method ?? '', row.userAgent)) ?? []
  if (!row || !subject) return null
  const { SITE_ORIGIN } = ctx.settings
  return {
    to: row.email,
    subject,
    preview: 'お心当たりがない場合は、すぐにご確認ください。',
    blocks: [
      { text: `${formatJstDateTime(row.at)}に、${text}` },
      { button: 'セキュリティの設定を見る', url: `${SITE_ORIGIN}/my/account/security` },
      {
        note: `お心当たりがない場合は、すぐにパスワードを再設定し、お問い合わせください。\n再設定：${SITE_ORIGIN}/account/reset\nお問い合わせ：${SITE_ORIGIN}/inquiry`,
      },
    ],
  }
}

/** The same to the account's former address: an attacker changes the address first. */
export async function findFormerAddressNoticeMail(
  ctx: Ctx,
  eventId: string,
): Promise<MailContent | null> {
  const mail = await findSecurityNoticeMail(ctx, eventId)
  if (!mail) return null
  const since = addDays(ctx.now, -CHANGED_ACCOUNT_DAYS - 1).toISOString()
  const { rows } = await ctx.db.execute<{ email: string }>(sql`
    select c.email from security_event e join one_time_code c on c.account_id = e.account_id
     where e.id = ${eventId} and c.purpose = 'recoverEmail' and c.email <> ${mail.to} and c.created_at > ${since}
     order by c.created_at limit 1`)
  return rows[0] ? { ...mail, to: rows[0].email } : null
}
