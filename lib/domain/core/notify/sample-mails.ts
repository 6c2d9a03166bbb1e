import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { type OutgoingMail, sendMail } from '@/lib/gateway/mail'
import { AppError, notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { MAIL_STAFF } from '@/lib/kit/shop/staff-roles'
import { previewMail, previewMails } from './preview-mails'

const TESTS = { name: 'sample-mail-of', times: 20, seconds: 3_600 } as const

/** Subjects of samples are the same as long as the process runs. */
const known = new WeakMap<Ctx['db'], { name: string; subject: string }[]>()

/** Every mail of the shop, by its subject with sample text. @throws AppError notFound except for staff */
export async function listSampleMails(
  ctx: Ctx,
): Promise<{ items: { name: string; subject: string }[] }> {
  requireStaff(ctx, MAIL_STAFF)
  const items =
    known.get(ctx.db) ??
    (await previewMails(ctx)).map(({ name, mail }) => ({ name, subject: mail.subject }))
  known.set(ctx.db, items)
  return { items }
}

/** One of them, as it would be sent now. @throws AppError notFound */
export async function getSampleMail(ctx: Ctx, name: string): Promise<OutgoingMail> {
  requireStaff(ctx, MAIL_STAFF)
  const mail = await previewMail(ctx, name)
  if (!mail) throw notFound('メール')
  return mail
}

/**
 * Sends a sample to the caller's own address. The act is recorded first, since a mail cannot be undone. @throws
 * AppError notFound, tooMany, unavailable `mail/unavailable`
 */
export async function sendSampleMail(ctx: Ctx, name: string): Promise<{ to: string }> {
  const { uid, email: to } = requireStaff(ctx, MAIL_STAFF)
  const mail = await getSampleMail(ctx, name)
  await ctx.limits.take(TESTS, uid)
  await ctx.db.transaction((tx) =>
    recordStaffAct(tx, ctx, {
      action: 'sendSampleMail',
      subject: name,
      before: null,
      after: { to },
    }),
  )
  const { hostname } = new URL(ctx.settings.SITE_ORIGIN)
  try {
    await sendMail(ctx.settings, {
      ...mail,
      to,
      subject: `【見本】${mail.subject}`,
      messageId: `<sample.${newId()}@${hostname}>`,
      inReplyTo: undefined,
      replyTo: undefined,
    })
  } catch (cause) {
    throw new AppError(
      'unavailable',
      'mail/unavailable',
      'メールサーバーが受け付けませんでした。設定と、メールサーバーの状態をご確認ください。',
      { cause },
    )
  }
  return { to }
}
