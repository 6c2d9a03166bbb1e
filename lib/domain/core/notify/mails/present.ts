import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { formatJstDate } from '@/lib/kit/jst'
import { presentToken } from '@/lib/kit/tokens/present-token'
import type { MailContent } from '../mail-content'

export type PresentFacts = {
  id: string
  title: string
  senderName: string
  recipientName: string
  message: string
  expiresAt: Date
}

async function findPresent(ctx: Ctx, presentId: string) {
  const { account, order, present, work } = schema
  const [row] = await ctx.db
    .select({
      id: present.id,
      state: present.state,
      recipientEmail: present.recipientEmail,
      recipientName: present.recipientName,
      senderName: present.senderName,
      message: present.message,
      expiresAt: present.expiresAt,
      buyerEmail: account.email,
      number: order.number,
      title: work.title,
    })
    .from(present)
    .innerJoin(order, eq(order.id, present.orderId))
    .innerJoin(account, eq(account.id, order.accountId))
    .innerJoin(work, eq(work.id, present.workId))
    .where(eq(present.id, presentId))
  return row
}

/** To the recipient of an album: the giver, the message, and the link. Not sent once it is redeemed or refunded. */
export async function findPresentMail(ctx: Ctx, presentId: string): Promise<MailContent | null> {
  const row = await findPresent(ctx, presentId)
  if (row?.state !== 'open' || !row.recipientEmail || !row.expiresAt) return null
  const { recipientEmail, expiresAt } = row
  return presentMail({ ...row, expiresAt }, recipientEmail, ctx.settings)
}

type Settings = Pick<Ctx['settings'], 'SITE_NAME' | 'SITE_ORIGIN' | 'MASTER_SECRET'>

export function presentMail(facts: PresentFacts, to: string, settings: Settings): MailContent {
  const { SITE_NAME, SITE_ORIGIN, MASTER_SECRET } = settings
  return {
    to,
    subject: `${facts.senderName}さんから贈り物が届いています`,
    preview: `${facts.recipientName}さんへ、音声作品「${facts.title}」`,
    blocks: [
      {
        text: `${facts.recipientName}さん\n\n${facts.senderName}さんから、${SITE_NAME}の音声作品「${facts.title}」が届いています。`,
      },
      ...(facts.message ? [{ text: facts.message }] : []),
      {
        button: '贈り物を受け取る',
        url: `${SITE_ORIGIN}/present/${presentToken(MASTER_SECRET, facts.id)}`,
      },
      {
        note: `受け取りには${SITE_NAME}の会員登録（無料）が必要です。リンクは一度だけ使えます。${formatJstDate(facts.expiresAt)}までにお受け取りください。\nお心当たりがない場合は、このメールを破棄してください。`,
      },
    ],
  }
}

/** To the giver, once it was redeemed. */
export async function findPresentTakenMail(
  ctx: Ctx,
  presentId: string,
): Promise<MailContent | null> {
  const row = await findPresent(ctx, presentId)
  if (row?.state !== 'redeemed') return null
  return {
    to: row.buyerEmail,
    subject: '贈り物が受け取られました',
    preview: `${row.recipientName}さんへの「${row.title}」`,
    blocks: [
      { text: `${row.recipientName}さんへ贈られた「${row.title}」が受け取られました。` },
      { rows: [['ご注文番号', row.number]] },
      { note: `購入履歴：${ctx.settings.SITE_ORIGIN}/my/account/purchase-history` },
    ],
  }
}
