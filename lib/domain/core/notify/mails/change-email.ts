import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { formatJstDateTime } from '@/lib/kit/jst'
import { findLiveCode } from '../find-live-code'
import type { MailContent } from '../mail-content'

/**
 * The mail to a new address with the link that makes the change. Only here is it decided whether the address
 * has another account already, so that asking for the change cannot tell (safety 1).
 */
export async function findChangeEmailMail(ctx: Ctx, codeId: string): Promise<MailContent | null> {
  const live = await findLiveCode(ctx, codeId)
  if (!live?.accountId) return null
  const { account } = schema
  const [taken] = await ctx.db
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.email, live.email),
        isNotNull(account.emailVerifiedAt),
        ne(account.id, live.accountId),
      ),
    )
  return taken ? alreadyTaken(ctx, live.email) : confirmChange(ctx, live)
}

function confirmChange(
  ctx: Ctx,
  { email, token, expiresAt }: { email: string; token: string; expiresAt: Date },
): MailContent {
  const { SITE_NAME, SITE_ORIGIN } = ctx.settings
  return {
    to: email,
    subject: '新しいメールアドレスの確認',
    preview: 'ボタンを押すと、メールアドレスの変更が完了します。',
    blocks: [
      {
        text: `${SITE_NAME}のアカウントのメールアドレスを、このアドレスに変更するお申し込みがありました。\n次のボタンを開いて確認すると、変更が完了します。`,
      },
      {
        button: 'このアドレスに変更する',
        url: `${SITE_ORIGIN}/account/verify?mode=changeEmail&token=${token}`,
      },
      {
        note: `リンクは${formatJstDateTime(expiresAt)}まで、一度だけ使えます。\nお申し込みに心当たりがない場合は、何もせずにこのメールを削除してください。`,
      },
    ],
  }
}

function alreadyTaken(ctx: Ctx, email: string): MailContent {
  const { SITE_NAME, SITE_ORIGIN } = ctx.settings
  return {
    to: email,
    subject: 'このメールアドレスには、すでに登録があります',
    preview: '別のアカウントのメールアドレスを、このアドレスには変更できません。',
    blocks: [
      {
        text: `${SITE_NAME}の別のアカウントのメールアドレスを、このアドレスに変更するお申し込みがありました。\nこのアドレスはすでに登録済みのため、変更は行われません。`,
      },
      { button: 'ログインする', url: `${SITE_ORIGIN}/account/signin` },
      {
        note: 'お申し込みに心当たりがない場合は、何もする必要はありません。アカウントは変わらず安全です。',
      },
    ],
  }
}

/** The mail to the old address: about the change, with the link that stops or undoes it. */
export async function findRecoverEmailMail(ctx: Ctx, codeId: string): Promise<MailContent | null> {
  const live = await findLiveCode(ctx, codeId)
  if (!live) return null
  const { SITE_NAME, SITE_ORIGIN } = ctx.settings
  return {
    to: live.email,
    subject: 'メールアドレスの変更のお申し込みがありました',
    preview: 'お心当たりがない場合は、すぐに取り消してください。',
    blocks: [
      {
        text: `${SITE_NAME}のアカウントで、メールアドレスを別のアドレスに変更するお申し込みがありました。新しいアドレスで確認されると、変更が完了します。\nご自身で申し込まれた場合は、何もする必要はありません。`,
      },
      {
        text: 'お心当たりがない場合は、次のボタンから取り消してください。変更が完了したあとでも、このアドレスに戻せます。',
      },
      {
        button: '変更を取り消す',
        url: `${SITE_ORIGIN}/account/verify?mode=recoverEmail&token=${live.token}`,
      },
      {
        note: `リンクは${formatJstDateTime(live.expiresAt)}まで、一度だけ使えます。取り消すと、すべての端末からログアウトし、お申し込みのあとに加えられたもの（パスワード・パスキー・外部アカウントの連携・二段階認証・受け取り口座）も取り消します。続けて、パスワードを再設定してください。\n${SITE_ORIGIN}/account/reset`,
      },
    ],
  }
}
