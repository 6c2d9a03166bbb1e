import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { MailReports } from '@/lib/contract/mail'
import type { Parts } from '@/lib/domain/core/ctx'
import { readMailReports, receiveMailReports } from '@/lib/domain/core/notify'
import { limitBody } from '../limit-body'
import { describeRoute } from './openapi'

const PATH = '/mail/reports'

/** The mail provider reports bounces and complaints here: signed; a call is accepted as a whole or not at all. */
export function mailReportRoutes(api: OpenAPIHono, parts: Parts): void {
  const { MAIL_WEBHOOK_SECRET: secret } = parts.settings
  if (!secret) return
  api.openAPIRegistry.registerPath(
    describeRoute('POST', PATH, {
      summary: 'メールの届き方の知らせ（Koeniwa-Signature で確かめる）',
      access: 'vendor',
      body: MailReports,
      response: z.object({ received: z.int() }),
      errors: ['invalid'],
    }),
  )
  api.post(PATH, limitBody, async (c) => {
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
