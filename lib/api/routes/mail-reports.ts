import type { Hono } from 'hono'
import { z } from 'zod'
import { MailReports } from '@/lib/contract/mail'
import type { Routes } from '@/lib/contract/route'
import type { Parts } from '@/lib/domain/core/ctx'
import { readMailReports, receiveMailReports } from '@/lib/domain/core/notify'
import { limitBody } from '../limit-body'

/** For the OpenAPI document. */
export const mailReportCalls = {
  'POST /mail/reports': {
    summary: 'メールの届き方の知らせ（Koeniwa-Signature で確かめる）',
    access: 'vendor',
    body: MailReports,
    response: z.object({ received: z.int() }),
    errors: ['invalid'],
  },
} as const satisfies Routes

/** The mail provider reports bounces and complaints here: signed; a call is accepted as a whole or not at all. */
export function mailReportRoutes(api: Hono, parts: Parts): void {
  const { MAIL_WEBHOOK_SECRET: secret } = parts.settings
  if (!secret) return
  api.post('/mail/reports', limitBody, async (c) => {
    const signature = c.req.header('koeniwa-signature') ?? ''
    const reports = readMailReports({
      secret,
      body: await c.req.text(),
      signature,
      now: new Date(),
    })
    await receiveMailReports(parts, reports)
    return c.json({ received: reports.length })
  })
}
