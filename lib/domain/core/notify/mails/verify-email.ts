import { and, eq, isNotNull } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { formatJstDateTime } from '@/lib/kit/jst'
import { findLiveCode } from '../find-live-code'
import type { MailContent } from '../mail-content'

/**
 * The mail after a sign-up. Only here is it decided whether the address already has an account, so that
 * the sign-up itself cannot tell (safety 1).
 */
export async function findVerifyEmailMail(ctx: Ctx, codeId: string): Promise<MailContent | null> {
  const live = await findLiveCode(ctx, codeId)
  if (!live) return null
  const { account } = schema
  const [registered] = await ctx.db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.email, live.email), isNotNull(account.emailVerifiedAt)))
  if (registered?.id === live.accountId) return null
  return registered ? alreadyRegistered(ctx, live.email) : verifyEmail(ctx, live)
}

function verifyEmail(
  ctx: Ctx,
  {
    email,
    code,
    token,
    expiresAt,
  }: { email: string; code: string; token: string; expiresAt: Date },
): MailContent {
  const { SITE_NAME, SITE_ORIGIN } = ctx.settings
  return {
    to: email,
    subject: `【${code}】メールアドレスの確認`,
    preview: `確認コードは ${code} です。`,
    blocks: [
      {
        text: `${SITE_NAME}にご登録いただき、ありがとうございます。\n登録した画面に次のコードを入力すると、確認が完了します。`,
      },
      { code, label: '確認コード' },
      { text: 'コードを入力する画面が見当たらないときは、次のボタンから確認できます。' },
      {
        button: 'メールアドレスを確認する',
        url: `${SITE_ORIGIN}/account/verify?token=${token}`,
      },
      {
        note: `コードとリンクは${formatJstDateTime(expiresAt)}まで有効です。\nご自身で登録した覚えがない場合は、何もせずにこのメールを削除してください。確認されない登録は、7日後に自動で消えます。`,
      },
    ],
  }
}

function alreadyRegistered(ctx: Ctx, email: string): MailContent {
  const { SITE_NAME, SITE_ORIGIN } = ctx.settings
  return {
    to: email,
    subject: 'このメールアドレスには、すでに登録があります',
    preview: 'いつものパスワードでログインしてください。',
    blocks: [
      {
        text: `${SITE_NAME}に、このメールアドレスで新しい登録の申し込みがありました。\nこのアドレスはすでに登録済みのため、新しい登録は完了しません。これまでのアカウントでログインしてください。`,
      },
      { button: 'ログインする', url: `${SITE_ORIGIN}/account/signin` },
      {
        text: `パスワードをお忘れの場合は、再設定できます。\n${SITE_ORIGIN}/account/reset`,
      },
      {
        note: '申し込みに心当たりがない場合は、何もする必要はありません。アカウントは変わらず安全です。',
      },
    ],
  }
}
