import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReportForm } from '@/lib/contract/community'
import type { Ctx } from '@/lib/domain/core/ctx'
import { subjectFacts } from '@/lib/domain/core/subject-facts'
import { formatJstDateTime } from '@/lib/kit/jst'
import { type AgeRating, ratingNames } from '@/lib/kit/shop/age-rating'
import { mailLinkToken } from '@/lib/kit/tokens/mail-link-token'
import type { MailContent } from '../mail-content'

const KINDS: Record<z.output<typeof ReportForm>['subjectKind'], string> = {
  work: '作品',
  comment: 'コメント',
  review: 'レビュー',
  user: 'チャンネル',
}

type Found = {
  email: string
  kind: keyof typeof KINDS
  facts: { title: string } | null
  action: 'none' | 'hide' | 'rate' | 'suspend' | null
  ageRating: AgeRating | null
  isTaken: boolean
  reason: string | null
  answer: string | null
  isLifted: boolean
  at: string
}

const about = ({ kind, facts }: Found): string =>
  facts?.title ? `「${facts.title}」（${KINDS[kind]}）` : KINDS[kind]

/** Confirms a report to its sender. Its text is not repeated: anybody can type in an address. */
export async function findReportReceivedMail(ctx: Ctx, id: string): Promise<MailContent | null> {
  const found = await findReport(ctx, id)
  if (!found) return null
  return {
    to: found.email,
    subject: 'ご報告を受け付けました',
    preview: '担当者が内容を確認し、結果をお知らせします。',
    blocks: [
      {
        text: 'お知らせいただき、ありがとうございます。担当者がガイドラインに照らして確認し、結果をこのメールアドレスへお知らせします。',
      },
      {
        rows: [
          ['受付番号', id],
          ['受付日時', formatJstDateTime(new Date(found.at))],
          ['対象', about(found)],
        ],
      },
      { button: 'ガイドラインを読む', url: `${ctx.settings.SITE_ORIGIN}/legal/guideline` },
      {
        note: 'お心当たりがない場合は、どなたかがメールアドレスを入力し間違えたものです。このメールは破棄してください。',
      },
    ],
  }
}

const OUTCOMES: Record<NonNullable<Found['action']>, string> = {
  none: '確認した結果、公開を続けることにしました。',
  rate: '確認した結果、作品の対象年齢を変えました。',
  hide: '確認した結果、必要な対応をしました。ほかの方からは見られなくなっています。',
  suspend: '確認した結果、必要な対応をしました。ほかの方からは見られなくなっています。',
}

/** Tells the reporter the decision and its reason. */
export async function findReportAnsweredMail(ctx: Ctx, id: string): Promise<MailContent | null> {
  const found = await findReport(ctx, id)
  if (!found?.action || found.reason === null) return null
  const done = OUTCOMES[found.action]
  return {
    to: found.email,
    subject: 'ご報告いただいた件の結果',
    preview: done,
    blocks: [
      { text: `${about(found)}についてのご報告です。${done}` },
      {
        rows: [
          ['受付番号', id],
          ['理由', found.reason],
        ],
      },
    ],
  }
}

/** Tells the person concerned the decision, its reason, and how to appeal. */
export async function findCaseDecidedMail(ctx: Ctx, id: string): Promise<MailContent | null> {
  const found = await findCase(ctx, id)
  if (!found?.action || found.action === 'none' || found.reason === null) return null
  const [subject, text] = decisionWords(found)
  const { SITE_ORIGIN, MASTER_SECRET } = ctx.settings
  return {
    to: found.email,
    subject,
    preview: found.reason,
    blocks: [
      { text },
      { rows: [['理由', found.reason]] },
      {
        text: 'ご納得いただけない場合は、180日以内に異議を申し立てられます。決めた人とは別の担当者が、もう一度確認します。',
      },
      {
        button: '決定を見る・異議を申し立てる',
        url: `${SITE_ORIGIN}/appeal?token=${mailLinkToken(MASTER_SECRET, 'appeal', id)}`,
      },
    ],
  }
}

function decisionWords(found: Found): [subject: string, text: string] {
  const KEPT = '購入された方は、これまでどおりお聴きになれます。'
  if (found.action === 'suspend')
    return [
      'アカウントを停止しました',
      `ご利用のアカウントを停止しました。ログインと販売ができなくなり、売上のお支払いは確認が終わるまでお待ちいただきます。${KEPT}`,
    ]
  if (found.action === 'rate' && found.ageRating) {
    const left = `この年齢区分の作品はお取り扱いしていないため、公開も止めました。${KEPT}`
    return [
      '作品の対象年齢を変えました',
      `${about(found)}の対象年齢を「${ratingNames[found.ageRating]}」に変えました。${found.isTaken ? left : ''}`,
    ]
  }
  return [
    '公開を止めました',
    `${about(found)}の公開を止めました。${found.kind === 'work' ? KEPT : ''}`,
  ]
}

/** Tells the person concerned the result of the appeal, or that the decision was withdrawn. */
export async function findCaseAnsweredMail(ctx: Ctx, id: string): Promise<MailContent | null> {
  const found = await findCase(ctx, id)
  if (!found || found.answer === null) return null
  const done = found.isLifted
    ? '決定を取り消し、元に戻しました。'
    : '別の担当者がもう一度確認し、決定を変えないことにしました。'
  return {
    to: found.email,
    subject: found.isLifted ? '運営の決定を取り消しました' : '異議の申し立てへのお返事',
    preview: done,
    blocks: [
      { text: `${about(found)}についての運営の決定です。${done}` },
      { rows: [['理由', found.answer]] },
    ],
  }
}

const columns = sql`c.subject_kind kind, ${subjectFacts} facts, c.action, c.age_rating "ageRating",
  c.taken->'works' <> '[]'::jsonb "isTaken", c.reason, c.answer, c.lifted_at is not null "isLifted"`

async function findReport(ctx: Ctx, id: string): Promise<Found | undefined> {
  const { rows } = await ctx.db.execute<Found>(sql`
    select coalesce(r.reporter_email, a.email) email, r.created_at at, ${columns}
      from report r join moderation_case c on c.id = r.case_id
      left join account a on a.id = r.reporter_id and a.deleted_at is null and a.email_verified_at is not null
     where r.id = ${id} and coalesce(r.reporter_email, a.email) is not null`)
  return rows[0]
}

async function findCase(ctx: Ctx, id: string): Promise<Found | undefined> {
  const { rows } = await ctx.db.execute<Found>(sql`
    select a.email, c.decided_at at, ${columns}
      from moderation_case c join account a on a.id = c.owner_id and a.deleted_at is null and a.email_verified_at is not null
     where c.id = ${id}`)
  return rows[0]
}
