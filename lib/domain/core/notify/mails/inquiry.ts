import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { InquiryTopic } from '@/lib/contract/community'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { formatJstDateTime } from '@/lib/kit/jst'
import { mailLinkToken } from '@/lib/kit/tokens/mail-link-token'
import type { MailContent } from '../mail-content'

const TOPICS: Record<z.infer<typeof InquiryTopic>, string> = {
  listening: '作品の再生・聴き方',
  payment: 'ご購入・お支払い',
  account: 'アカウント・ログイン',
  creator: '作品の登録・クリエイター活動',
  seller: 'グッズの販売者の情報',
  rights: '権利に関する申し出',
  privacy: '個人情報の開示・訂正・削除の請求',
  press: '取材・提携',
  other: 'その他',
}

/**
 * Confirms an inquiry to its sender. Its text is not repeated: anybody can type in anybody's address, and must not be
 * able to send them a text.
 */
export async function findInquiryReceivedMail(ctx: Ctx, id: string): Promise<MailContent | null> {
  const asked = await findInquiry(ctx, id)
  if (!asked) return null
  return {
    to: asked.email,
    subject: 'お問い合わせを受け付けました',
    preview: '担当者が確認し、順にお返事します。',
    blocks: [
      {
        text: 'お問い合わせをいただき、ありがとうございます。担当者が内容を確認し、このメールアドレスへ順にお返事します。',
      },
      { rows: factsOf(asked) },
      { button: 'よくある質問を見る', url: `${ctx.settings.SITE_ORIGIN}/faq` },
      {
        note: 'お心当たりがない場合は、どなたかがメールアドレスを入力し間違えたものです。このメールは破棄してください。',
      },
    ],
  }
}

/** Forwards the inquiry to the operator, who answers by replying to it. */
export async function findInquiryArrivedMail(ctx: Ctx, id: string): Promise<MailContent | null> {
  const asked = await findInquiry(ctx, id)
  const to = ctx.settings.INQUIRY_MAIL
  if (!asked || !to) return null
  return {
    to,
    replyTo: asked.email,
    subject: `お問い合わせ：${asked.topic}`,
    preview: asked.email,
    blocks: [
      {
        rows: [
          ...factsOf(asked),
          ['差出人', asked.email],
          ['アカウント', asked.accountId ?? 'ログインなし'],
        ],
      },
      { text: asked.body },
    ],
  }
}

/** Sends our answer to the inquirer, with the link to write again. */
export async function findInquiryAnsweredMail(
  ctx: Ctx,
  messageId: string,
): Promise<MailContent | null> {
  const { inquiryMessage } = schema
  const [message] = await ctx.db
    .select({ inquiryId: inquiryMessage.inquiryId, body: inquiryMessage.body })
    .from(inquiryMessage)
    .where(eq(inquiryMessage.id, messageId))
  const asked = message && (await findInquiry(ctx, message.inquiryId))
  if (!message || !asked) return null
  const { SITE_ORIGIN, MASTER_SECRET } = ctx.settings
  return {
    to: asked.email,
    inReplyTo: { kind: 'inquiryReceived', id: asked.id },
    subject: 'お問い合わせへのお返事',
    preview: message.body.slice(0, 80),
    blocks: [
      { text: message.body },
      {
        button: 'やりとりを見る・返信する',
        url: `${SITE_ORIGIN}/inquiry/thread?token=${mailLinkToken(MASTER_SECRET, 'inquiry', asked.id)}`,
      },
      { rows: factsOf(asked) },
      { note: 'このリンクは、お問い合わせされた方だけのものです。ほかの方に渡さないでください。' },
    ],
  }
}

type Inquiry = NonNullable<Awaited<ReturnType<typeof findInquiry>>>

const factsOf = (asked: Inquiry): [string, string][] => [
  ['受付番号', asked.id],
  ['受付日時', formatJstDateTime(asked.createdAt)],
  ['ご用件', asked.topic],
]

async function findInquiry(ctx: Ctx, id: string) {
  const { inquiry } = schema
  const [row] = await ctx.db
    .select({
      id: inquiry.id,
      accountId: inquiry.accountId,
      email: inquiry.email,
      topic: inquiry.topic,
      body: inquiry.body,
      createdAt: inquiry.createdAt,
    })
    .from(inquiry)
    .where(eq(inquiry.id, id))
  if (!row) return null
  const topic = Object.entries(TOPICS).find(([key]) => key === row.topic)?.[1] ?? row.topic
  return { ...row, topic }
}
